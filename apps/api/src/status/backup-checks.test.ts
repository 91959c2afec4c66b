import { randomUUID } from 'node:crypto';
import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BACKUP_TO: '/media/usb', CLINIC_EMAIL: 'clinic@clinic.example' });
});
afterAll(() => app.close());

const query = (statement: string, values: unknown[] = []) => app.db.database.$client.query(statement, values);
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE_MS);
};
const ended = (problem: string | null) =>
  query(
    `insert into backup_runs (id, kind, cause, place, started_at, ended_at, problem)
     values (gen_random_uuid(), 'check', 'timer', '/media/usb', $1, $1, $2)`,
    [app.clock.now, problem],
  );
const begun = () =>
  query(
    `insert into backup_runs (id, kind, cause, place, started_at)
     values (gen_random_uuid(), 'check', 'timer', '/media/usb', $1)`,
    [app.clock.now],
  );
async function warnings() {
  const owner = await addStaff(app, 'owner', { email: `${randomUUID()}@clinic.example` });
  const [status, banner] = await Promise.all([
    app.call(clinicStatusEndpoints.clinicStatus, {}, owner),
    app.call(clinicStatusEndpoints.clinicTrouble, {}, owner),
  ]);
  return [status.data.warnings, banner.data.warnings].map((all) => all.includes('backup_check_failed'));
}
test('that somebody else makes the backups is part of the status (OPS-4)', async () => {
  const elsewhere = await startTestApp({ BACKUP_TO: 'none' }, { db: app.db, clock: app.clock });
  try {
    const owner = await addStaff(app, 'owner');
    const isOff = async (at: TestApp) =>
      (await at.call(clinicStatusEndpoints.clinicStatus, {}, owner)).data.backupsAreOff;
    expect([await isOff(app), await isOff(elsewhere)]).toEqual([false, true]);
  } finally {
    await elsewhere.close();
  }
});

test('that the last check of a backup was not good is said by the status, its banner and an e-mail (OPS-5, OPS-7, OPS-10)', async () => {
  await ended(null);
  expect(await warnings()).toEqual([false, false]);
  pass(1);
  await ended('damaged');
  expect(await warnings()).toEqual([true, true]);
  await app.work.everyMinute['mail-warnings']?.();
  pass(5);
  await app.work.everyMinute['mail-warnings']?.();
  expect((await query('select warning from status_mails')).rows).toEqual([
    { warning: 'backup_check_failed' },
  ]);
  await begun();
  expect(await warnings(), 'while it is tried again').toEqual([true, true]);
  pass(1);
  await ended(null);
  expect(await warnings()).toEqual([false, false]);
});

test('a check that a stop of the server has broken off says nothing of the backup (BACKUP-8)', async () => {
  pass(1);
  await ended(null);
  pass(1);
  await ended('interrupted');
  expect(await warnings()).toEqual([false, false]);
});
