import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, runCommand } from '../../test/clinic-command.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON } from '../../test/test-app.ts';
import { staffLinks } from '../db/schema.ts';
import { CommandError } from './command-error.ts';

let db: FreshDatabase;
let desk: Desk;

beforeAll(async () => {
  db = await freshDatabase();
  const { database } = db;
  desk = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: async () => {}, now: NOON };
  await addStaff({ db, clock: { now: NOON } }, 'owner', { email: 'asha@clinic.example' });
});
afterAll(() => db.drop());

test('staff reset prints the link that lets somebody back in (STAFF-17)', async () => {
  const [link, more] = await runCommand(desk, ['staff', 'reset', ' Asha@clinic.example']);
  expect(link).toMatch(/^https:\/\/clinic\.example\/desk\/setup#[\w-]{43}$/);
  expect(more).toBe('It works once, within an hour.');
  const links = await db.database.select().from(staffLinks);
  expect(links).toMatchObject([{ kind: 'reset', expiresAt: new Date(NOON.getTime() + 3_600_000) }]);
});

test.each(['nobody@clinic.example', 'asha'])('staff reset finds nobody by %s', async (typed) => {
  await expect(runCommand(desk, ['staff', 'reset', typed])).rejects.toThrow(CommandError);
});
