import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { payingPatient } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { subscriptionOf } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a later pause that would begin after the end goes with the one that is ended (ADJUST-10)', async () => {
  const patient = await payingPatient(app, 'Basic Plan');
  const plan = adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id);
  const { endDate } = await subscriptionOf(app, patient);
  expect(endDate).toBe('2027-05-20T06:30:00.000Z');
  await plan.pause('2027-05-15', '2027-05-24');
  const [first] = (await plan.card()).pauses;
  if (!first) throw new Error('there is no pause');
  await plan.pause('2027-05-28', '2027-06-01');
  expect((await plan.previewEnd(first._id)).data).toMatchObject({ newEndDate: endDate });
  expect((await plan.end(first._id)).data).toEqual({ endDate });
  expect(await subscriptionOf(app, patient)).toMatchObject({ endDate, pauses: [] });
  await expectInvariants(app.db.database);
});
