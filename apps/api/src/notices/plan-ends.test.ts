import { profileEndpoints } from '@chairside/contract/profile';
import { HOUR_MS } from '@chairside/rules/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { type Patient, payingPatient } from '../../test/patients.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { buy, comeBack, giveMoneyBack, offerPlan } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { subscriptions } from '../db/schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  // Whatever earlier tests left stays as it is.
  await app.db.database.update(subscriptions).set({ renewalReminders: false });
  await run(
    "update subscriptions set status = 'expired', start_date = '2026-01-01', end_date = '2026-01-02' where status <> 'suspended'",
  );
  await run('delete from outbox_messages');
});

const run = (text: string, values: unknown[] = []) => app.db.database.$client.query(text, values);

/** The messages sent when the jobs have run at a time, twice and both at once. */
async function notifiedAt(time: string): Promise<string[]> {
  app.clock.now = new Date(time);
  const run = () => [app.work.everyMinute['end-plans']?.(), app.work.hourly['remind-of-plan-ends']?.()];
  await Promise.all([...run(), ...run()]);
  return (await messagesSent(app)).map(({ text }) => text);
}

const statusOf = async (userId: string) =>
  (await run('select status from subscriptions where user_id = $1', [userId])).rows[0]?.status;

// Six months from NOON: 20 May 2027, 12:00 at the clinic.
const ENDING =
  'Your Basic Plan at Demo Dental Clinic ends on 20 May 2027. Please choose a plan to go on booking appointments.';
const ENDED =
  'Your Basic Plan at Demo Dental Clinic ended on 20 May 2027. Please choose a plan to book appointments again.';

describe('the end of a plan', () => {
  test('is announced 30 and 7 days before, and notified when it has come, once each', async () => {
    const patient = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt('2027-04-20T06:29:59Z')).toEqual([]);
    expect(await notifiedAt('2027-04-20T06:30:00Z')).toEqual([ENDING]);
    expect(await notifiedAt('2027-05-13T06:29:59Z')).toEqual([]);
    expect(await notifiedAt('2027-05-13T06:30:00Z')).toEqual([ENDING]);
    expect(await notifiedAt('2027-05-20T06:29:59Z')).toEqual([]);
    expect(await statusOf(patient.user._id)).toBe('active');
    expect(await notifiedAt('2027-05-20T06:30:00Z')).toEqual([ENDED]);
    expect(await statusOf(patient.user._id)).toBe('expired');
    expect(await notifiedAt('2027-05-21T06:30:00Z')).toEqual([]);
  });

  test('of a paused plan is announced as many days later (ADJUST-8)', async () => {
    const patient = await payingPatient(app, 'Basic Plan');
    const plan = adjustmentsOf(app, await addStaff(app, 'owner'), patient.user._id);
    expect((await plan.pause('2026-12-01', '2026-12-10')).status).toBe(200);
    await messagesSent(app);
    expect(await notifiedAt('2027-04-20T06:30:00Z')).toEqual([]);
    expect(await notifiedAt('2027-04-30T06:30:00Z')).toEqual([ENDING.replace('20 May', '30 May')]);
    expect(await notifiedAt('2027-05-20T06:30:00Z')).toEqual([]);
    expect(await statusOf(patient.user._id)).toBe('active');
  });

  test('is found among plans notified already, without locking any plan', async () => {
    const { user } = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt('2027-04-20T06:30:00Z')).toEqual([ENDING]);
    const before = app.logged.length;
    await app.db.database.transaction(async (tx) => {
      await tx.select().from(subscriptions).where(eq(subscriptions.userId, user._id)).for('update');
      await app.work.hourly['remind-of-plan-ends']?.();
    });
    expect(loggedFaults(app.logged.slice(before))).toEqual([]);
  });

  test('is not announced to patients who have switched that off, but notified once it has come', async () => {
    const patient = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    await app.db.database
      .update(subscriptions)
      .set({ renewalReminders: false })
      .where(eq(subscriptions.userId, patient.user._id));
    expect(await notifiedAt('2027-05-14T06:30:00Z')).toEqual([]);
    expect(await notifiedAt('2027-05-20T06:30:00Z')).toEqual([ENDED]);
  });

  test('both announcements missed are one', async () => {
    await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt('2027-05-14T06:30:00Z')).toEqual([ENDING]);
    expect(await notifiedAt('2027-05-15T06:30:00Z')).toEqual([]);
  });

  test('is not announced any more once the plan is renewed, and then for the new end', async () => {
    const before = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt('2027-04-20T06:30:00Z')).toEqual([ENDING]);
    const patient = await comeBack(app, before, '2027-05-01T06:30:00Z');
    await buy(app, patient, 'Basic Plan');
    expect(await notifiedAt('2027-05-13T06:30:00Z')).toEqual([]);
    expect(await notifiedAt('2027-05-20T06:30:00Z')).toEqual([]);
    expect(await notifiedAt('2027-10-21T06:30:00Z')).toEqual([ENDING.replace('May', 'Nov')]);
  });

  test('of a plan of one month is announced 7 days before alone', async () => {
    await offerPlan(app, { name: 'One month', durationMonths: 1 });
    const patient = await signUp(app, 'One month');
    await buy(app, patient, 'One month');
    await messagesSent(app);
    expect(await notifiedAt('2026-11-21T06:30:00Z')).toEqual([]);
    expect(await notifiedAt('2026-12-13T06:30:01Z')).toHaveLength(1);
  });

  test('that came long ago is marked, and nobody is notified', async () => {
    const patient = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt('2027-05-27T06:30:00Z')).toEqual([]);
    expect(await statusOf(patient.user._id)).toBe('expired');
  });

  test('is notified between 10:00 and 21:00 on the clinic’s clock alone, and else the next morning', async () => {
    await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt('2027-05-13T15:30:00Z')).toEqual([]);
    expect(await notifiedAt('2027-05-14T04:29:59Z')).toEqual([]);
    expect(await notifiedAt('2027-05-14T04:30:00Z')).toEqual([ENDING]);
    expect(await notifiedAt('2027-05-20T15:29:59Z')).toEqual([ENDED]);
  });

  test.each([
    ['a renewal', 'end-plans', '2027-05-20T06:30Z', "end_date = '2027-11-20T06:30Z'"],
    ['reminders turned off', 'remind-of-plan-ends', '2027-05-13T06:30Z', 'renewal_reminders = false'],
  ])('and %s in the same moment: the plan runs on, and nothing is said', async (_, job, time, change) => {
    const { user } = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    app.clock.now = new Date(time);
    const renewal = await app.db.database.$client.connect();
    await renewal.query('begin');
    await renewal.query('select from subscriptions where user_id = $1 for update', [user._id]);
    const ending = { ...app.work.everyMinute, ...app.work.hourly }[job]?.();
    // The job has seen the old row by then, and waits for it.
    await expect.poll(async () => (await app.db.database.$client.query(WAITING)).rowCount).toBe(1);
    await renewal.query(`update subscriptions set ${change} where user_id = $1`, [user._id]);
    await renewal.query('commit');
    renewal.release();
    await ending;
    expect(await statusOf(user._id)).toBe('active');
    expect(await messagesSent(app)).toEqual([]);
  });

  test('comes to nobody who has not paid', async () => {
    const { user } = await signUp(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt('2030-01-01T06:30:00Z')).toEqual([]);
    expect(await statusOf(user._id)).toBe('suspended');
  });
});

describe('by a clock that is months ahead for a while (SUB-1)', () => {
  const NIGHT_AFTER = '2027-05-20T20:00:00Z';

  test('no plan ends: it runs again, and its end is notified once it has come', async () => {
    const { user } = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt(NIGHT_AFTER)).toEqual([]);
    expect(await statusOf(user._id)).toBe('expired');
    expect(await notifiedAt('2026-11-21T06:30:00Z')).toEqual([]);
    expect(await statusOf(user._id)).toBe('active');
    expect(await notifiedAt('2027-05-20T06:30:00Z')).toEqual([ENDED]);
  });

  test.each([
    [
      'has its money back',
      "update orders set reversed_at = now(), reversed_by = 'refund' where user_id = $1",
    ],
    [
      'has deleted the account',
      'update users set phone = null, phone_verified_at = null, email = null, erased_at = now() where id = $1',
    ],
  ])('the plan of a patient who %s meanwhile stays ended', async (_, change) => {
    const { user } = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    await notifiedAt(NIGHT_AFTER);
    await run(change, [user._id]);
    await notifiedAt('2026-11-21T06:30:00Z');
    expect(await statusOf(user._id)).toBe('expired');
  });

  test('a plan whose end is less than a minute away stays ended, as clocks differ; its end is said once', async () => {
    const { user } = await payingPatient(app, 'Basic Plan');
    for (const time of ['06:30', '06:29']) await notifiedAt(`2027-05-20T${time}:00Z`);
    expect(await statusOf(user._id)).toBe('expired');
    await notifiedAt('2027-05-20T06:28:59Z');
    const status = await statusOf(user._id);
    expect([status, await notifiedAt('2027-05-20T06:31:00Z')]).toEqual(['active', []]);
  });
});

describe('what waits for the morning of a plan (MSG-8)', () => {
  const remind = (patient: Patient, renewalReminders: boolean) =>
    app.call(profileEndpoints.updateSubscription, { body: { renewalReminders } }, patient);

  /** What is said of it the next morning, after its patient, or the clinic, has done something that night. */
  async function saidAfter(night: string, doing: (patient: Patient) => Promise<unknown>) {
    app.clock.now = NOON;
    const before = await payingPatient(app, 'Basic Plan');
    await messagesSent(app);
    expect(await notifiedAt(night)).toEqual([]);
    await doing(await comeBack(app, before, night));
    const morning = new Date(app.clock.now.getTime() + 14 * HOUR_MS).toISOString();
    return (await notifiedAt(morning)).filter((text) => /choose a plan/.test(text));
  }

  test.each<[string, (patient: Patient) => Promise<unknown>]>([
    ['the plan is renewed', (patient) => buy(app, patient, 'Basic Plan')],
    ['the patient goes over to a larger one', (patient) => buy(app, patient, 'Standard Plan')],
    [
      'it is paused',
      async ({ user }) =>
        adjustmentsOf(app, await addStaff(app, 'owner'), user._id).pause('2027-04-22', '2027-04-25'),
    ],
    ['its money has gone back', ({ user }) => giveMoneyBack(app, user._id)],
    ['the patient turns reminders off', (patient) => remind(patient, false)],
  ])('is no announcement once %s', async (_, doing) => {
    expect(await saidAfter('2027-04-20T16:00:00Z', doing)).toEqual([]);
  });

  test('is its end no more once it is bought anew, and still where reminders are turned off', async () => {
    const night = '2027-05-20T16:00:00Z';
    expect(await saidAfter(night, (patient) => buy(app, patient, 'Basic Plan'))).toEqual([]);
    expect(await saidAfter(night, (patient) => remind(patient, false))).toEqual([ENDED]);
  });

  test('is an announcement where reminders are turned on', async () => {
    expect(await saidAfter('2027-04-20T16:00:00Z', (patient) => remind(patient, true))).toEqual([ENDING]);
  });
});
