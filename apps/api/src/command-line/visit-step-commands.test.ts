import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, runCommand } from '../../test/clinic-command.ts';
import { book, manyPatients, notifyNobody } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let desk: Desk;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  desk = {
    database: app.db.database,
    timeZone: 'Asia/Kolkata',
    chairs: 1,
    notifyPatient: notifyNobody,
    now: new Date('2026-12-01T03:45:00Z'),
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  await run("update appointments set status = 'cancelled'");
  const [patient] = await manyPatients(app.db.database, 1);
  id = (await book(app, patient ?? { token: '' }, { date: '2026-12-01', timeSlot: '09:00-10:00' })).data._id;
});

const run = (statement: string, values: unknown[] = []) => app.db.database.$client.query(statement, values);
const statusOf = async () => (await run('select status from appointments where id = $1', [id])).rows[0];

describe.each([
  ['arrived_at', 'This patient has arrived at the clinic already.'],
  ['in_chair_at', 'This patient is in the chair.'],
])('by the command line a visit with %s (CLI-2, DESK-3)', (column, sentence) => {
  beforeEach(async () => {
    await run(`update appointments set ${column} = $2 where id = $1`, [id, NOON]);
  });

  test.each(['no-show', 'confirm'])('is refused %s', async (command) => {
    await expect(runCommand(desk, [command, id])).rejects.toThrow(sentence);
    expect(await statusOf()).toEqual({ status: 'scheduled' });
  });

  test('is completed', async () => {
    await runCommand(desk, ['complete', id]);
    expect(await statusOf()).toEqual({ status: 'completed' });
  });
});

test('today says of a visit that uses no session that it uses none (CLI-1, SESSION-9)', async () => {
  await run('update appointments set sessions = 0, session_number = null where id = $1', [id]);
  const lines = await runCommand(desk, ['today']);
  expect(lines).toEqual(['1 Dec 2026: 1 to come', expect.stringMatching(/ {2}no session$/)]);
});

test('by the command line nobody is marked as not come before the visit begins, unless that is said (CLI-2)', async () => {
  const before = { ...desk, now: new Date('2026-12-01T03:15:00Z') };
  await expect(runCommand(before, ['no-show', id])).rejects.toThrow(
    'This visit is on 1 Dec 2026, 09:00-10:00; add --ahead if it is meant all the same.',
  );
  expect(await statusOf()).toEqual({ status: 'scheduled' });
  await runCommand(before, ['no-show', id, '--ahead']);
  expect(await statusOf()).toEqual({ status: 'no_show' });
});
