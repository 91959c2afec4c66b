import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { payingPatient } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('later pauses that would begin after the end go with the one that is ended, and each is in the audit log (ADJUST-10, ADJUST-12)', async () => {
  const { patient, plan, endDate, first } = await pausedTwice();
  const preview = await plan.previewEnd(first);
  expect(preview.data).toMatchObject({
    newEndDate: endDate,
    pausesGone: [{ from: '2027-05-28', until: '2027-06-01' }],
  });
  expect((await plan.end(first)).data).toEqual({ endDate });
  expect(await subscriptionOf(app, patient)).toMatchObject({ endDate, pauses: [] });
  expect(await actsAbout(patient)).toEqual([
    { kind: 'plan_pause_removed', about: '2027-05-15 to 2027-05-24, Abroad' },
    { kind: 'plan_pause_removed', about: '2027-05-28 to 2027-06-01, Once more' },
  ]);
  await expectInvariants(app.db.database);
});

test('so do they where days of the one that is ended were used', async () => {
  const { patient, first } = await pausedTwice();
  app.clock.now = new Date('2027-05-18T06:30:00Z');
  const plan = adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id);
  const endDate = '2027-05-23T06:30:00.000Z';
  expect((await plan.end(first)).data).toEqual({ endDate });
  expect((await plan.card()).pauses).toMatchObject([{ from: '2027-05-15', until: '2027-05-17' }]);
  expect(await actsAbout(patient)).toEqual([
    { kind: 'plan_pause_ended', about: '2027-05-15 to 2027-05-24, Abroad' },
    { kind: 'plan_pause_removed', about: '2027-05-28 to 2027-06-01, Once more' },
  ]);
  await expectInvariants(app.db.database);
});

async function pausedTwice() {
  app.clock.now = NOON;
  const patient = await payingPatient(app, 'Basic Plan');
  const plan = adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id);
  const { endDate } = await subscriptionOf(app, patient);
  expect(endDate).toBe('2027-05-20T06:30:00.000Z');
  await plan.pause('2027-05-15', '2027-05-24');
  const [first] = (await plan.card()).pauses;
  if (!first) throw new Error('there is no pause');
  await plan.pause('2027-05-28', '2027-06-01', { reason: 'Once more' });
  return { patient, plan, endDate, first: first._id };
}

async function actsAbout({ user }: { user: { _id: string } }) {
  const { rows } = await app.db.database.$client.query(
    "select kind, about from staff_acts where subject_id = $1 and kind <> 'plan_paused' order by id",
    [user._id],
  );
  return rows;
}
