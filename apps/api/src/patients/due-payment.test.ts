import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf } from '../../test/added-patient.ts';
import { planOwner } from '../../test/plans.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('nothing is due for a plan that is no longer sold (DESK-33)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const { user } = await signUp(app, 'Basic Plan');
  const card = () => cardOf(app, desk, user._id);
  const owner = await planOwner(app);
  await owner.retire('Basic Plan');
  expect(await card()).toMatchObject({ plan: { name: 'Basic Plan' }, duePayments: [] });
  await owner.offer('Basic Plan');
  expect((await card()).duePayments).toMatchObject([{ planName: 'Basic Plan' }]);
});
