import type { Plan } from '@chairside/contract/plans';

export function plan(change: Partial<Plan> = {}): Plan {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8057',
    name: 'Basic Plan',
    description: 'A start',
    price: 2999,
    duration: 6,
    sessions: 4,
    features: [],
    ...change,
  };
}
