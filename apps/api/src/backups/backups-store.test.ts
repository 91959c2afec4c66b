import { BACKUPS } from '@chairside/rules/backups';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { addStaff } from '../../test/staff.ts';
import { newId } from '../db/ids.ts';
import { confirmKey, currentKey, insertKey } from './backup-keys-store.ts';
import { endInterrupted, endRun, insertRun, lastGoodRun, listRuns, openRuns } from './backups-store.ts';

const NIGHT = new Date('2026-11-20T20:30:00Z');
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NIGHT.getTime() + hours * HOUR_MS);

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
beforeEach(() => db.database.$client.query('delete from backup_runs'));
afterAll(() => db.drop());

interface Noted {
  place: string;
  hours: number;
  problem?: 'folder_away';
  kind?: 'backup' | 'check';
}

const note = ({ place, hours, problem, kind = 'backup' }: Noted) =>
  insertRun(db.database, {
    id: newId(),
    kind,
    cause: 'timer',
    place,
    startedAt: after(hours),
    endedAt: after(hours),
    problem: problem ?? null,
  });

test('the last good run of each kind and place stays, however many have failed since (BACKUP-10)', async () => {
  await note({ place: '/media/old', hours: -48 });
  await note({ place: '/media/usb', hours: -24 });
  await note({ place: '/media/usb', hours: 0 });
  await note({ place: '/media/usb', hours: 0, kind: 'check' });
  await db.database.$client.query(
    `insert into backup_runs (id, kind, cause, place, started_at, ended_at, problem)
     select gen_random_uuid(), kind, 'timer', '/media/usb', at, at, 'folder_away'
       from unnest(array['backup', 'check']) kind, generate_series(1, $2::int) number,
            lateral (select $1::timestamptz + make_interval(hours => number) as at) as begun`,
    [NIGHT, BACKUPS.runsStored],
  );
  for (const kind of ['backup', 'check'] as const) {
    await note({ place: '/media/usb', hours: BACKUPS.runsStored + 1, problem: 'folder_away', kind });
  }
  const goodAt = async (place?: string) =>
    (await lastGoodRun(db.database, { now: after(BACKUPS.runsStored + 1), ...(place && { place }) }))
      ?.startedAt;
  expect(await goodAt('/media/usb')).toEqual(after(0));
  expect(await goodAt('/media/old')).toEqual(after(-48));
  expect(await goodAt()).toEqual(after(0));
  expect(
    (await lastGoodRun(db.database, { kind: 'check', now: after(BACKUPS.runsStored + 1) }))?.startedAt,
  ).toEqual(after(0));
  const stored = await listRuns(db.database, 'backup', 1_000);
  expect(stored.map(({ startedAt }) => startedAt)).not.toContainEqual(after(-24));
  expect(stored).toHaveLength(BACKUPS.runsStored + 2);
});

test('a run that a clock which was ahead has noted is not the last one (BACKUP-7)', async () => {
  const place = '/media/ahead';
  const now = after(24);
  for (const hours of [0, 24 + 4 / 60, 24 + 6 / 60, 9_000]) await note({ place, hours });
  expect((await lastGoodRun(db.database, { place, now }))?.startedAt).toEqual(after(24 + 4 / 60));
});

test('nor is it once its time has come, if another has begun before (BACKUP-7)', async () => {
  const place = '/media/ahead';
  for (const hours of [0, 72, 1]) await note({ place, hours });
  await note({ place, hours: 72, kind: 'check' });
  expect((await lastGoodRun(db.database, { place, now: after(80) }))?.startedAt).toEqual(after(1));
  expect((await listRuns(db.database, 'backup', 9, after(80))).map(({ startedAt }) => startedAt)).toEqual([
    after(1),
    after(0),
  ]);
  expect((await lastGoodRun(db.database, { kind: 'check', now: after(80) }))?.startedAt).toEqual(after(72));
  // The folder has had it.
  expect((await lastGoodRun(db.database, { place }))?.startedAt).toEqual(after(72));
});

test('one by a clock that is years behind leaves those of now as they are (BACKUP-7)', async () => {
  const place = '/media/behind';
  for (const hours of [0, 24, -55_000, -54_999, 48]) await note({ place, hours });
  expect((await listRuns(db.database, 'backup', 9, after(48))).slice(0, 3)).toMatchObject(
    [48, 24, 0].map((hours) => ({ startedAt: after(hours) })),
  );
});

test('one that a clock years ahead has noted is none once its time has come either (BACKUP-7)', async () => {
  const place = '/media/ahead';
  for (const hours of [0, 9_000, 24, 8_900]) await note({ place, hours });
  expect((await lastGoodRun(db.database, { place, now: after(9_100) }))?.startedAt).toEqual(after(8_900));
});

test('of runs that were open at one moment those are ended that are so still, and none that began since', async () => {
  const begin = async (hours: number) => {
    const run = { id: newId(), kind: 'backup', cause: 'timer', place: '/media/usb' } as const;
    await insertRun(db.database, { ...run, startedAt: after(hours) });
    return run.id;
  };
  const [dead, ending] = [await begin(0), await begin(1)];
  const open = await openRuns(db.database, 'backup');
  expect([...open].sort()).toEqual([dead, ending].sort());
  const begun = await begin(2);
  await endRun(db.database, ending, { endedAt: after(2), problem: null });
  await endInterrupted(db.database, open, after(3));
  expect(await openRuns(db.database, 'backup')).toEqual([begun]);
  const runs = await listRuns(db.database, 'backup', 10);
  expect(new Map(runs.map(({ id, problem }) => [id, problem]))).toEqual(
    new Map([
      [begun, null],
      [ending, null],
      [dead, 'interrupted'],
    ]),
  );
});

test('the key that was confirmed last is in use, though the clock was ahead when the one before was (BACKUP-11)', async () => {
  const { database } = db;
  const { id: madeBy } = await addStaff({ db, clock: { now: NIGHT } }, 'owner');
  const lastCharacters = 'QQQQQQ';
  const confirm = async (recipient: string, now: Date) => {
    const id = newId();
    await insertKey(database, { id, recipient, lastCharacters, madeBy, madeAt: now });
    expect(await confirmKey(database, { id, lastCharacters, now })).toBe('now');
  };
  const recipientOf = (letter: string) => `age1${letter.repeat(58)}`;
  await confirm(recipientOf('q'), after(24 * 365));
  await confirm(recipientOf('p'), after(0));
  expect(await currentKey(database)).toMatchObject({ recipient: recipientOf('p'), confirmedAt: after(0) });
});
