import { describe, expect, test } from 'vitest';
import type { BackupProblem } from './backups.ts';
import { dueBackups, isBackupDue, isHourDue } from './backups-due.ts';

const NOW = new Date('2026-11-23T20:00:00Z');

test('a backup is due once a night, and once a key was printed, which opens none from before (BACKUP-11)', () => {
  const due = (lastGood: string | null, keyFrom: string | null) =>
    isBackupDue(
      { lastGood: lastGood ? new Date(lastGood) : null, keyFrom: keyFrom ? new Date(keyFrom) : null },
      new Date('2026-11-23T12:00:00Z'),
      'Asia/Kolkata',
    );
  expect(due(null, null)).toBe(true);
  expect(due('2026-11-22T20:29:00Z', null)).toBe(true);
  expect(due('2026-11-22T20:30:00Z', null)).toBe(false);
  expect(due('2026-11-22T20:30:00Z', '2026-11-20T09:00:00Z')).toBe(false);
  expect(due('2026-11-22T20:30:00Z', '2026-11-23T09:00:00Z')).toBe(true);
  // Confirmed by a clock that was ahead.
  expect(due('2026-11-22T20:30:00Z', '2027-11-23T09:00:00Z')).toBe(false);
});

test('none is due before the minute in which the night begins (BACKUP-7)', () => {
  const due = (now: string) =>
    isBackupDue({ lastGood: new Date('2026-11-22T20:30:00Z'), keyFrom: null }, new Date(now), 'Asia/Kolkata');
  expect(due('2026-11-23T20:29:59Z')).toBe(false);
  expect(due('2026-11-23T20:30:00Z')).toBe(true);
});

test('one of the hour is due an hour after the last backup, and later where it takes long (BACKUP-13)', () => {
  const run = (minutesAgo: number, took = 0) => ({
    startedAt: new Date(NOW.getTime() - minutesAgo * 60_000),
    endedAt: new Date(NOW.getTime() - (minutesAgo - took) * 60_000),
  });
  const due = (lastWhole: ReturnType<typeof run> | null, lastHour: ReturnType<typeof run> | null) =>
    isHourDue({ lastWhole, lastHour }, NOW);
  expect(due(null, null)).toBe(false);
  expect(due(run(54), null)).toBe(false);
  expect(due(run(60, 40), null)).toBe(true);
  expect(due(run(300), run(54))).toBe(false);
  expect(due(run(300), run(60, 2))).toBe(true);
  expect(due(run(300), run(60, 4))).toBe(false);
  expect(due(run(300), run(81, 4))).toBe(true);
  // The computer slept for a night meanwhile.
  expect(due(run(900), run(719, 600))).toBe(false);
  expect(due(run(900), run(720, 600))).toBe(true);
});

describe('a whole backup that has failed since the night began', () => {
  const MINUTE_MS = 60_000;
  const at = (hour: number) => new Date(NOW.getTime() + (hour - 20) * 3_600_000);
  const tried = (hour: number, took: number, problem: BackupProblem = 'took_too_long') => ({
    startedAt: at(hour),
    endedAt: new Date(at(hour).getTime() + took * MINUTE_MS),
    problem,
  });
  const lastWhole = tried(-20, 10);
  const lastHour = tried(19.5, 1);
  /** In a clinic whose night begins at two. */
  const due = (stand: Partial<Parameters<typeof dueBackups>[0]>) =>
    dueBackups({ lastWhole, lastHour, tries: [], keyFrom: null, ...stand }, NOW, 'UTC');

  test('keeps none of an hour from being made (BACKUP-13)', () => {
    expect(due({ lastHour: null })).toEqual(['whole']);
    expect(due({ lastHour: null, tries: [tried(17, 180)] })).toEqual(['hour']);
    expect(due({ lastWhole: null, lastHour: null, tries: [tried(17, 180)] })).toEqual([]);
    expect(due({ lastWhole: tried(3, 10) })).toEqual([]);
    expect(due({ lastWhole: tried(3, 10), lastHour: null })).toEqual(['hour_or_whole']);
    // The night before has no say.
    expect(due({ tries: [tried(1.9, 90)] })).toEqual(['whole']);
  });

  test('is tried again after a pause that grows with how long it took and how often, to eight hours (BACKUP-7)', () => {
    const tries = (last: number, took: number, count: number) =>
      Array.from({ length: count }, (_, before) => tried(last - before, took));
    const isTried = (last: number, took: number, count: number) =>
      due({ tries: tries(last, took, count) }).includes('whole');
    expect([isTried(18.6, 30, 1), isTried(18.5, 30, 1)]).toEqual([false, true]);
    expect([isTried(17.6, 30, 2), isTried(17.5, 30, 2)]).toEqual([false, true]);
    expect([isTried(11.6, 30, 9), isTried(11.5, 30, 9)]).toEqual([false, true]);
    // One that fails at once costs nothing: it may be a disk that is not plugged in.
    expect(due({ lastHour: null, tries: [tried(20, 0, 'folder_away')] })).toEqual(['hour', 'whole']);
  });

  test('is tried at once where it was broken off, which may have been noted hours later', () => {
    expect(due({ tries: [tried(12, 450, 'interrupted')] })).toEqual(['whole']);
    expect(due({ tries: [{ startedAt: at(12), endedAt: null, problem: null }] })).toEqual(['whole']);
  });
});
