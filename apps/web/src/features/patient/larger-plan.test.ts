import { expect, test } from 'vitest';
import { landing } from '../../../test/landing.ts';
import { setLanding } from '../clinic/landing-data.ts';
import { hasLargerPlan } from './larger-plan.ts';

const STANDARD = '01890a5d-ac96-774b-bcce-b302099a8058';
const PREMIUM = '01890a5d-ac96-774b-bcce-b302099a8059';

test.each([
  [{ _id: STANDARD, sessions: 8 }, true],
  [{ _id: PREMIUM, sessions: 16 }, false],
  // As it was sold, before its owner enlarged it.
  [{ _id: PREMIUM, sessions: 12 }, false],
  [null, true],
])('to be had beside %j, where the largest has 16 sessions: %o (CHANGE-3)', (plan, isThere) => {
  setLanding(landing());
  expect(hasLargerPlan(plan)).toBe(isThere);
});
