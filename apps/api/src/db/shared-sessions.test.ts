import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { privacyEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskWithVisit } from '../../test/desk-day.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { book, payingPatient } from '../../test/patients.ts';
import { sessionStateOf } from '../../test/session-state.ts';
import { startTestApp } from '../../test/test-app.ts';
import { uploadDocument } from '../../test/uploads.ts';
import { createLog } from '../logging/log.ts';
import { type Database, openDatabase } from './database.ts';
import { refuseUnlimitedPooler } from './pooler-limits.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Opens the database as behind a pooler whose sessions have these settings. */
function openPooled(settings: string): Database {
  const pooler = new URL(db.url);
  pooler.searchParams.set('options', settings);
  return openDatabase(pooler.href, createLog('silent'), db.url);
}

/** What patients, the desk and the jobs do of all kinds of things. */
async function doOfEverything(database: Database): Promise<void> {
  const app = await startTestApp(
    {},
    { db: { ...db, database }, clock: { now: new Date('2026-11-20T06:30:00Z') } },
  );
  try {
    const patient = await payingPatient(app);
    const { token } = patient;
    const { data: visit } = await book(app, patient, { date: '2026-12-02', timeSlot: '10:00-11:00' });
    const move = { date: '2026-12-03', timeSlot: '10:00-11:00' };
    await app.call(
      appointmentEndpoints.rescheduleAppointment,
      { params: { id: visit._id }, body: move },
      { token },
    );
    await app.call(appointmentEndpoints.listAppointments, { query: {} }, { token });
    await app.call(dashboardEndpoints.dashboardStats, {}, { token });
    const query = { startDate: '2026-12-01', endDate: '2026-12-20' };
    await app.call(availabilityEndpoints.availabilityInRange, { query }, { token });
    await uploadDocument(app, token);
    const { url } = (await app.call(privacyEndpoints.exportData, {}, { token })).data;
    await app.server.inject(url);
    const { desk, id } = await deskWithVisit(app);
    await desk.day('2026-12-01');
    await desk.take(id, 'arrive');
    await app.deliver();
    for (const job of [...Object.values(app.work.everyMinute), ...Object.values(app.work.hourly)])
      await job();
  } finally {
    await app.close();
  }
}

test('behind a pooler nothing is left in a session that the next transaction would miss or stumble over (START-13)', async () => {
  const pooled = openPooled('-c statement_timeout=3s -c lock_timeout=3s');
  try {
    await doOfEverything(pooled);
    const { sessions, state } = await sessionStateOf(pooled.$client);
    expect(sessions).toBeGreaterThan(0);
    expect(state).toEqual([]);
    await refuseUnlimitedPooler(pooled);
  } finally {
    await pooled.$client.end();
  }
});

test('a pooler whose sessions wait without a limit is refused with a sentence that names what is missing', async () => {
  const pooled = openPooled('-c statement_timeout=0 -c lock_timeout=3s');
  try {
    await expect(refuseUnlimitedPooler(pooled)).rejects.toThrow(
      'The pooler that DATABASE_URL names sets no statement_timeout; docs/operating.md says how ("Many machines").',
    );
  } finally {
    await pooled.$client.end();
  }
});
