import { appointmentEndpoints } from '@chairside/contract/appointments';
import { demoEndpoints } from '@chairside/contract/demo';
import { identityEndpoints } from '@chairside/contract/identity';
import { appointmentTab } from '@chairside/rules/appointment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { LIVE } from '../../test/live-variables.ts';
import { forgetSendGap, newPerson, signUp } from '../../test/sign-up.ts';
import { startSmsProvider } from '../../test/sms-provider.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { users } from '../db/schema.ts';

const TEMPLATES = Object.fromEntries(Object.entries(LIVE).filter(([name]) => name.startsWith('MSG91_')));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a demo patient has a history, made by the use cases, and something to come', async () => {
  const { data } = await app.call(demoEndpoints.demoPatient, {});
  expect(data.user).toMatchObject({ name: 'Demo Patient', subscription: { status: 'active' } });
  const listed = await app.call(appointmentEndpoints.listAppointments, { query: {} }, data);
  const { appointments } = listed.data;
  const tabs = appointments.map(({ status, endsAt, followUps }) =>
    appointmentTab(
      {
        status,
        endsAt: new Date(endsAt),
        followUps: followUps.map((next) => ({ status: next.status, endsAt: new Date(next.endsAt) })),
      },
      app.clock.now,
    ),
  );
  const count = (tab: string) => tabs.filter((each) => each === tab).length;
  expect([count('upcoming'), count('past'), count('cancelled')]).toEqual([4, 3, 1]);
  expect((await app.call(appointmentEndpoints.sessionLimits, {}, data)).data).toMatchObject({
    totalSessions: 8,
    sessionsRemaining: 5,
    confirmedAppointments: 2,
    availableBookings: 3,
  });
});

test('every visitor gets a demo patient of their own, also when several ask at once', async () => {
  const patients = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      app.call(demoEndpoints.demoPatient, {}, { address: `10.9.0.${index + 1}` }),
    ),
  );
  expect(new Set(patients.map(({ data }) => data.user._id)).size).toBe(6);
});

test('a demo patient is sent nothing by a provider of SMS, whatever they call themselves (SAND-4)', async () => {
  const sms = await startSmsProvider();
  const real = await startTestApp({ ...TEMPLATES, MSG91_URL: sms.url }, app);
  try {
    for (const name of ['Demo Patient', 'Asha Rao']) {
      const { data } = await app.call(demoEndpoints.demoPatient, {}, { address: '10.9.1.1' });
      const { _id: id, phone } = data.user;
      await app.db.database.update(users).set({ name }).where(eq(users.id, id));
      await app.call(identityEndpoints.sendLoginOtp, { body: { phone: phone ?? '' } });
      await real.deliver();
      expect(await app.codeFor(phone ?? '')).toMatch(/^\d{6}$/);
    }
    expect(sms.taken).toEqual([]);
    const { phone } = (await signUp(app)).person;
    const { data } = await app.call(demoEndpoints.demoPatient, {}, { address: '10.9.1.2' });
    const { phone: another } = newPerson();
    await app.db.database.update(users).set({ phone: another }).where(eq(users.id, data.user._id));
    await forgetSendGap(app);
    for (const body of [{ phone }, { phone: another }])
      await app.call(identityEndpoints.sendLoginOtp, { body });
    await real.deliver();
    expect(sms.taken.map(({ to }) => to).sort()).toEqual([phone, another].sort());
  } finally {
    await real.close();
    sms.close();
  }
});

test('a demo patient leaves out what is to come when the clinic is closed', async () => {
  const closed = await startTestApp();
  await closed.db.database.$client.query(
    `insert into holidays select day::date, 'Closed' from generate_series($1::date, $1::date + 60, '1 day') day
     on conflict do nothing`,
    [closed.clock.now],
  );
  const { status, data } = await closed.call(demoEndpoints.demoPatient, {});
  const limits = await closed.call(appointmentEndpoints.sessionLimits, {}, data);
  await closed.close();
  expect(status).toBe(200);
  expect(limits.data.confirmedAppointments).toBe(0);
});

describe('where plans are others than those a clinic begins with', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp();
    await other.db.database.$client.query('create table plans_before as select * from plans');
  });
  beforeEach(() =>
    other.db.database.$client.query(
      `update plans set sessions = before.sessions, duration_months = before.duration_months
         from plans_before before where before.id = plans.id`,
    ),
  );
  afterAll(() => other.close());

  test.each([
    { sessions: 2, months: 6, remaining: 0 },
    { sessions: 8, months: 1, remaining: 7 },
  ])(
    'a demo patient leaves out what a plan of $sessions sessions in $months months has no room for',
    async (plan) => {
      await other.db.database.$client.query('update plans set sessions = $1, duration_months = $2', [
        plan.sessions,
        plan.months,
      ]);
      const { status, data } = await other.call(demoEndpoints.demoPatient, {});
      const limits = await other.call(appointmentEndpoints.sessionLimits, {}, data);
      await expectInvariants(other.db.database);
      expect(status).toBe(200);
      expect(limits.data).toMatchObject({ sessionsRemaining: plan.remaining, confirmedAppointments: 0 });
    },
  );

  test('a demo patient has the plan with room for it all, where the clinic has one', async () => {
    await other.db.database.$client.query(`update plans set sessions = 1 where name <> 'Premium Plan'`);
    const { data } = await other.call(demoEndpoints.demoPatient, {});
    const limits = await other.call(appointmentEndpoints.sessionLimits, {}, data);
    expect(limits.data).toMatchObject({ totalSessions: 16, confirmedAppointments: 2 });
  });
});

test('a demo patient has no two visits at one time, though there are chairs for both', async () => {
  const narrow = await startTestApp({ CLINIC_CHAIRS: '9' });
  const { $client } = narrow.db.database;
  // What is to come could all be at the one time that is left.
  await $client.query(
    `insert into holidays select day::date, 'Closed' from generate_series($1::date, $1::date + 60, '1 day') day
      where day::date <> $1::date + 9 on conflict do nothing`,
    [narrow.clock.now],
  );
  await $client.query('update availability_templates set closes_minute = opens_minute + slot_minutes');
  const { status, data } = await narrow.call(demoEndpoints.demoPatient, {});
  const limits = await narrow.call(appointmentEndpoints.sessionLimits, {}, data);
  await narrow.close();
  expect(status).toBe(200);
  expect(limits.data.confirmedAppointments).toBe(0);
});

test('where real patients are there is no demo patient', async () => {
  const live = await startTestApp(LIVE);
  const reply = await live.call(demoEndpoints.demoPatient, {});
  await live.close();
  expect(reply).toMatchObject({ status: 404, code: 'not_found' });
});
