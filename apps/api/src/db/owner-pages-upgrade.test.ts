import { appointmentEndpoints } from '@chairside/contract/appointments';
import { auditLogEndpoints } from '@chairside/contract/audit-log';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { clinicDetailEndpoints } from '@chairside/contract/clinic-details';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { hoursEndpoints } from '@chairside/contract/hours';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEditingEndpoints } from '@chairside/contract/plan-editing';
import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILLS, fillAsBefore, rowsByTable, rowsOf } from '../../test/before-owner-pages/fill.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { databaseBefore } from '../../test/previous-version.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createLog } from '../logging/log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** An hour after the last that was done there, on the same day. */
const NOW = new Date('2026-11-23T11:40:00Z');

describe.each(FILLS)('a database filled by the version before the owner had pages: %s', (fill) => {
  let before: Awaited<ReturnType<typeof databaseBefore>>;
  let written: Awaited<ReturnType<typeof rowsByTable>>;
  const after = new Map<string, string[]>();
  let app: TestApp;
  beforeAll(async () => {
    before = await databaseBefore('0038_staff_acts.sql');
    await fillAsBefore(before.db, fill);
    written = await rowsByTable(before.db);
    await migrate(before.url, { more: [SANDBOX_MIGRATIONS] });
    for (const { table, query } of written) after.set(table, await rowsOf(before.db, query));
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await before.drop();
  });

  test('has each row that it had, as it was', async () => {
    expect(written.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(10);
    for (const { table, rows } of written) expect(after.get(table), table).toEqual(rows);
  });

  test('keeps every promise, opens, and serves patients, the desk and the owner', async () => {
    const database = openDatabase(before.url, createLog('silent'));
    await expectInvariants(database);
    const db = { url: before.url, database, drop: () => database.$client.end() };
    app = await startTestApp({ CLINIC_CHAIRS: '99' }, { db, clock: { now: NOW } });

    const patient = await patientWithVisits(app);
    const list = await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
    expect(list.data.appointments.map(({ _id }) => _id).sort()).toEqual(patient.visits);
    const payments = await app.call(paymentEndpoints.paymentHistory, {}, patient);
    expect(payments.data.length).toBeGreaterThan(0);
    const offered = await app.call(bookableTreatmentEndpoints.bookableTreatments, {}, patient);
    expect(offered.data.map(({ name }) => name)).toEqual(['Dental Appointment']);

    const owner = await addStaff(app, 'owner');
    const { rows: dates } = await before.db.query<{ date: string; visits: number }>(
      'select date::text, count(*)::int as visits from appointments group by 1',
    );
    for (const { date, visits } of dates) {
      const day = await app.call(deskDayEndpoints.deskDay, { query: { date } }, owner);
      expect(day.data.visits, date).toHaveLength(visits);
    }
    const plans = await app.call(planEditingEndpoints.editedPlans, {}, owner);
    expect(plans.data.plans.map(({ name }) => name)).toEqual(['Basic Plan', 'Standard Plan', 'Premium Plan']);
    const messages = await app.call(deskMessageEndpoints.sentMessages, { query: {} }, owner);
    expect(messages.data.messages.length).toBeGreaterThan(0);
    expect((await app.call(auditLogEndpoints.auditLog, { query: {} }, owner)).status).toBe(200);
    expect((await app.call(clinicDetailEndpoints.clinicDetails, {}, owner)).status).toBe(200);
    const hours = await app.call(hoursEndpoints.clinicHours, { query: { month: '2026-12' } }, owner);
    expect(hours.data.usual?.start).toBe(540);
    // What was paid and refunded before is entered by the job, with the receipts that it has (SALE-3).
    await app.work.everyMinute['enter-money']?.();
    await expectMoneyEntered(database);
    await expectInvariants(database);
  });
});

/** The patient with the most visits, signed in, with the ids of their visits in order. */
async function patientWithVisits(app: TestApp) {
  const { rows } = await app.db.database.$client.query<{ phone: string; visits: string[] }>(
    `select phone, array_agg(appointments.id::text order by appointments.id::text) as visits
       from appointments join users on users.id = user_id
      where phone_verified_at is not null and erased_at is null
      group by users.id order by count(*) desc, phone limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('nobody in it has a visit');
  const { phone, visits } = found;
  await app.call(identityEndpoints.sendLoginOtp, { body: { phone } });
  const body = { phone, otp: await app.codeFor(phone) };
  const { data } = await app.call(identityEndpoints.loginOtp, { body });
  return { token: data.token, visits };
}
