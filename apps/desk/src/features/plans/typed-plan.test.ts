import { PLAN_EDITING } from '@chairside/rules/plan-editing';
import { expect, test } from 'vitest';
import { typedOf, typedPlan } from './typed-plan.ts';

const TERMS = {
  name: 'Gold Plan',
  description: 'All of it',
  price: 7_500,
  duration: 12,
  sessions: 10,
  features: ['Cleaning', 'X-rays'],
  treatmentIds: ['01890a5d-ac96-774b-bcce-b302099a8059'],
};
const PLAN = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  versionId: '01890a5d-ac96-774b-bcce-b302099a8058',
  ...TERMS,
  isOffered: true,
  isPopular: false,
  holders: 0,
  changedAt: null,
};
const MANY = Array.from({ length: PLAN_EDITING.featuresMax + 1 }, (_, at) => `Feature ${at}`).join('\n');

test('a plan is typed with its features one a line, and sent as it was (PLAN-16)', () => {
  const typed = typedOf(PLAN);
  expect(typed).toMatchObject({ price: '7500', features: 'Cleaning\nX-rays' });
  expect(typedPlan.parse(typed)).toEqual(TERMS);
});

test('a price may be typed in groups, as it is written', () => {
  expect(typedPlan.parse({ ...typedOf(PLAN), price: '1,00,000' }).price).toBe(100_000);
});

test.each([
  ['no price', { price: ' ' }, 'price'],
  ['a price in words', { price: 'seven' }, 'price'],
  ['a price that cannot be paid', { price: '99' }, 'price'],
  ['half a session', { sessions: '2.5' }, 'sessions'],
  ['no name', { name: ' ' }, 'name'],
  ['no treatment', { treatmentIds: [] }, 'treatmentIds'],
  ['too many features', { features: MANY }, 'features'],
  ['a feature that is too long', { features: 'x'.repeat(PLAN_EDITING.featureMax + 1) }, 'features'],
])('%s is said at the field, in one sentence', (_what, change, field) => {
  const checked = typedPlan.safeParse({ ...typedOf(PLAN), ...change });
  expect(checked.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  expect(checked.error?.issues[0]?.message).toMatch(/^Please /);
});
