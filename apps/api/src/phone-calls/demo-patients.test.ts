import { demoEndpoints } from '@chairside/contract/demo';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiProcess } from '../../test/api-process.ts';
import { LIVE } from '../../test/live-variables.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { noteSandboxOpen } from '../db/installation.ts';
import { putFollowUpDue } from './follow-ups-due-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The clock of the process that goes live.
  app.clock.now = new Date();
  await noteSandboxOpen(app.db.database);
});
afterAll(() => app.close());

const run = (text: string, values: unknown[]) => app.db.database.$client.query(text, values);

/** A demo patient who did not come, has nothing to come, and whose follow-up is due. */
async function missingDemoPatient(): Promise<void> {
  const { data } = await app.call(demoEndpoints.demoPatient, {});
  const id = data.user._id;
  await run("update appointments set status = 'cancelled' where user_id = $1 and starts_at > now()", [id]);
  await run(
    `update appointments set status = 'no_show' where id =
       (select id from appointments where user_id = $1 and status = 'cancelled' order by date desc limit 1)`,
    [id],
  );
  const { rows } = await run(
    `select id, date::text from appointments where user_id = $1 and status = 'completed' order by date desc limit 1`,
    [id],
  );
  const [{ id: appointmentId, date: dueOn }] = rows;
  const { id: staffId } = await addStaff(app, 'dentist');
  await putFollowUpDue(app.db.database, { appointmentId, dueOn, staffId, notedAt: app.clock.now });
}

async function callsDue(): Promise<string[]> {
  const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, await addStaff(app, 'receptionist'));
  return data.calls.map(({ kind }) => kind);
}

test('a demo patient is on the list of calls of a sandbox, and off it once that is live (SAND-10)', async () => {
  await missingDemoPatient();
  expect(await callsDue()).toEqual(['not_rebooked', 'follow_up_due']);
  const started = await startApiProcess(app.db.url, LIVE);
  await started.stop();
  expect(await callsDue()).toEqual([]);
});
