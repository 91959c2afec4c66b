import { expect, test } from 'vitest';
import { planObstacle } from './plan-obstacle.ts';

const PLAN = {
  name: 'Basic Plan',
  status: 'active',
  sessionsLeft: 2,
  sessionsBooked: 1,
  endDate: '2026-12-31T18:00:00Z',
} as const;
const at = (plan: Parameters<typeof planObstacle>[0], date = '2026-12-01') =>
  planObstacle(plan, { date }, 'Asia/Kolkata');

test.each([
  ['a plan with a session to book', PLAN, null],
  ['no plan', null, 'There is no plan.'],
  ['a plan that is not paid', { ...PLAN, status: 'suspended' }, 'No plan has been paid.'],
  ['one that has ended', { ...PLAN, status: 'expired' }, 'The plan has ended.'],
  ['one without sessions', { ...PLAN, sessionsLeft: 0 }, 'All sessions of the plan are used.'],
  [
    'one whose sessions are booked',
    { ...PLAN, sessionsBooked: 2 },
    'Every session that is left is booked already.',
  ],
] as const)('%s (DESK-80)', (_case, plan, said) => {
  expect(at(plan)).toBe(said);
});

test('the plan has to go on until the visit, on the clinic’s calendar', () => {
  expect(at(PLAN, '2026-12-31')).toBeNull();
  expect(at(PLAN, '2027-01-01')).toBe('The plan ends on 31 Dec 2026.');
  expect(at({ ...PLAN, endDate: null }, '2027-06-01')).toBeNull();
});

test('a day on which the plan is paused is named where a session is needed (ADJUST-7)', () => {
  const byOwner = { reason: 'Abroad', staffName: 'Asha Owner', at: '2026-12-01T06:30:00Z', ended: null };
  const _id = '01890a5d-ac96-774b-bcce-b302099a8058';
  const plan = { ...PLAN, pauses: [{ _id, from: '2026-12-10', until: '2026-12-14', ...byOwner }] };
  expect(at(plan, '2026-12-09')).toBeNull();
  expect(at(plan, '2026-12-10')).toBe('The plan is paused from 10 Dec 2026 to 14 Dec 2026.');
  const treatment = { _id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Check-up', sessions: 0 };
  expect(planObstacle(plan, { date: '2026-12-10', treatment }, 'Asia/Kolkata')).toBeNull();
});

test('a treatment that the plan does not include is named, after what stands in the way of every visit (PLAN-26)', () => {
  const treatment = { _id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Root Canal', sessions: 1 };
  const withIt = (treatmentIds: string[] | null, changes = {}) =>
    planObstacle({ ...PLAN, ...changes, treatmentIds }, { date: '2026-12-01', treatment }, 'Asia/Kolkata');
  expect(withIt(null)).toBeNull();
  expect(withIt([treatment._id])).toBeNull();
  expect(withIt([])).toBe('The plan does not include Root Canal.');
  expect(withIt([], { sessionsLeft: 0 })).toBe('All sessions of the plan are used.');
});
