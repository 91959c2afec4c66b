import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { book, notifyNobody, payingPatient } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { holdHours } from '../availability/feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const type = (...args: string[]) => typeCommand('closing-day', ...args);

function typeCommand(...args: string[]) {
  const { database } = app.db;
  const context = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: notifyNobody, now: NOON };
  return runCommand(context, args);
}

test('closing days are listed, added with a word about who is booked, and removed (CLI-6)', async () => {
  expect(await type('list')).toEqual(['The clinic is closed on no day of the week.']);
  expect(await type('add', 'Sunday')).toEqual(['Closed on every Sunday.']);
  const patient = await payingPatient(app, 'Standard Plan');
  await book(app, patient, { date: '2026-12-05', timeSlot: '09:00-10:00' });
  await book(app, patient, { date: '2026-12-07', timeSlot: '09:00-10:00' });
  expect(await type('add', 'saturday', 'WEDNESDAY', 'Saturday')).toEqual([
    'Closed on every Wednesday and Saturday.',
    '1 booked on 2026-12-05; "today 2026-12-05" lists them to be moved.',
  ]);
  expect(await type('list')).toEqual(['  Wednesday', '  Saturday', '  Sunday']);
  expect(await type('remove', 'Saturday', 'Sunday', 'Wednesday')).toEqual([
    'Open on every Wednesday and Saturday and Sunday.',
  ]);
  expect(await type('list')).toEqual(['The clinic is closed on no day of the week.']);
});

test.each([
  { command: 'closing-day', date: '2026-12-08', typed: ['Tuesday'] },
  { command: 'holiday', date: '2026-12-10', typed: ['2026-12-10', 'Painters'] },
])(
  'a visit that is placed while `$command` closes its day is waited for and counted (CLI-6)',
  async ({ command, date, typed }) => {
    const { database } = app.db;
    const patient = await payingPatient(app, 'Standard Plan');
    await book(app, patient, { date: '2026-12-09', timeSlot: '09:00-10:00' });
    let closing: Promise<string[]> | undefined;
    await database.transaction(async (tx) => {
      await holdHours(tx);
      await tx.execute(sql`update appointments set date = ${date} where date = '2026-12-09'`);
      closing = typeCommand(command, 'add', ...typed);
      await expect.poll(waitingForLocks).toBe(1);
    });
    expect((await closing)?.join()).toContain('1 booked on');
    await typeCommand(command, 'remove', ...typed.slice(0, 1));
  },
);

async function waitingForLocks(): Promise<number | null> {
  const { rowCount } = await app.db.database.$client.query(
    `select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`,
  );
  return rowCount;
}

test('what is no day of the week changes nothing', async () => {
  const before = await type('list');
  await expect(type('add', 'Monday', 'Sonday')).rejects.toThrow(
    'Sonday is not a day of the week such as Sunday.',
  );
  await expect(type('remove')).rejects.toThrow('WEEKDAY is missing; --help tells how it is used.');
  expect(await type('list')).toEqual(before);
});
