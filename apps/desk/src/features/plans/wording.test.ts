import type { EditedPlan } from '@chairside/contract/plan-editing';
import { expect, test } from 'vitest';
import { overtakenText, popularText } from './wording.ts';

const PLAN: EditedPlan = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8901',
  versionId: '01890a5d-ac96-774b-bcce-b302099a8902',
  name: 'Family Plan',
  description: 'For the four of you.',
  price: 5_999,
  sessions: 8,
  duration: 12,
  features: ['Free check-up'],
  treatmentIds: null,
  isOffered: true,
  isPopular: false,
  holders: 0,
  changedAt: null,
};
const OFFERED = [
  { id: 'cleaning', name: 'Cleaning' },
  { id: 'filling', name: 'Filling' },
];

test('what a plan is by now has its treatments, and its words where they are others (PLAN-22)', () => {
  const now = { ...PLAN, treatmentIds: ['filling'], description: 'For five.', features: [] };
  const text = overtakenText(now, PLAN, OFFERED);
  expect(text).toContain('It is now: Family Plan, ₹5,999 · 8 sessions · 12 months.');
  expect(text).toContain(
    'It includes: Filling. Its description: “For five.”. Its features: those that go with the name.',
  );
});

test('what nobody has changed of its words is not said (PLAN-22)', () => {
  const text = overtakenText({ ...PLAN, price: 6_999 }, PLAN, OFFERED);
  expect(text).toMatch(/months\. It includes: all treatments\. Saving once more replaces that\.$/);
  expect(overtakenText(PLAN, PLAN, OFFERED.slice(1))).not.toContain('includes');
});

test.each([
  ['Standard Plan', 'until then it is the Standard Plan,'],
  ['Family Plan', 'until then no plan has it,'],
])('while nobody has said which plan is the most popular, where there is the %s %s', (name, said) => {
  expect(popularText([{ ...PLAN, name }], { by: 'nobody', variable: null })).toContain(said);
});
