import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { profileEndpoints } from '@chairside/contract/profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { askEachSession } from '../../test/session-state.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { treatments } from './schema.ts';

/** So often PostgreSQL plans a prepared statement for its values, before it may keep one plan for any. */
const PLANNED_FIRST = 5;
const PATIENTS = 15;
const DATE = '2026-12-01';
const FULL_INBOX = `insert into sandbox.messages (id, channel, recipient, text, sent_at)
  select gen_random_uuid(), 'sms', '9000000001', 'Your visit is booked.', now() from generate_series(1, 20000)`;
const PREPARED =
  'select name, custom_plans::int as planned, generic_plans::int as reused from pg_prepared_statements';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

interface Prepared {
  name: string;
  /** How often it was planned for its values, and how often by the plan for any. */
  planned: number;
  reused: number;
}

/** What patients do most, and the messages that it causes; the treatment is named where it is said. */
async function visit(patient: { token: string }, named: { treatment?: string }) {
  const query = { startDate: DATE, endDate: DATE, ...named };
  const free = await app.call(availabilityEndpoints.availabilityInRange, { query }, patient);
  const booked = await book(app, patient, { date: DATE, timeSlot: '10:00-11:00', ...named });
  await app.deliver();
  const dashboard = await app.call(dashboardEndpoints.dashboardStats, {}, patient);
  const profile = await app.call(profileEndpoints.getProfile, {}, patient);
  const page = await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
  const params = { id: booked.data._id };
  const cancelled = await app.call(appointmentEndpoints.cancelAppointment, { params }, patient);
  await app.deliver();
  for (const { success } of [free, dashboard, profile, page, cancelled]) expect(success).toBe(true);
}

test.each([
  ['that were never analyzed, as those of a new clinic', false],
  ['that were analyzed, with a full inbox', true],
])(
  'what is asked most is planned five times a session and then no more, on tables %s',
  async (_, isAnalyzed) => {
    const { database } = app.db;
    const patients = await manyPatients(database, PATIENTS);
    if (isAnalyzed) await database.$client.query(`${FULL_INBOX}; analyze`);
    const [treatment] = await database.select().from(treatments);
    if (!treatment) throw new Error('the clinic offers nothing');
    for (const patient of patients) {
      await visit(patient, {});
      await visit(patient, { treatment: treatment.id });
    }
    const sessions = await askEachSession<Prepared>(database.$client, PREPARED);
    const used = sessions.flat().filter(({ planned, reused }) => planned + reused > PLANNED_FIRST);
    expect(used.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'find_callers',
        'read_booking_basis',
        'read_booking_basis_of_first',
        'lock_existing_user',
        'claim_messages',
        'finish_sent_message',
        'store_in_inbox',
        'read_dashboards',
        'read_profile',
      ]),
    );
    expect(used.filter(({ planned }) => planned > PLANNED_FIRST)).toEqual([]);
  },
);
