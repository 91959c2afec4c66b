import { describe, expect, test } from 'vitest';
import {
  backupName,
  backupsToRemove,
  backupTime,
  hasCheckFailed,
  isBackupName,
  isBackupOverdue,
  isOfHour,
  latestStartAt,
} from './backups.ts';
import { DAY_MS } from './durations.ts';

const NOW = new Date('2026-11-23T20:00:00Z');
const madeAgo = (days: number) => backupName(new Date(NOW.getTime() - days * DAY_MS));

test('a backup says by its name when it was made', () => {
  const name = backupName(NOW);
  expect(name).toBe('chairside-20261123T200000Z.backup');
  expect(backupTime(name)).toEqual(NOW);
  const others = [
    `${name}.part`,
    'holiday.jpg',
    'chairside-2026.backup',
    'chairside-20261399T250000Z.backup',
  ];
  expect(others.filter(isBackupName)).toEqual([]);
  expect(backupTime('holiday.jpg')).toBeNull();
});

describe('of backups', () => {
  test('of two years, one a night, stay those of 7 days, 4 weeks and 12 months', () => {
    let there: string[] = [];
    for (let night = 0; night < 730; night++) {
      const now = new Date(NOW.getTime() + night * DAY_MS);
      there.push(backupName(now));
      const removed = new Set(backupsToRemove(there, now));
      there = there.filter((name) => !removed.has(name));
    }
    const last = NOW.getTime() + 729 * DAY_MS;
    const ages = there.map((name) => Math.round((last - (backupTime(name)?.getTime() ?? 0)) / DAY_MS));
    expect(ages.filter((age) => age < 7)).toHaveLength(7);
    expect(ages.filter((age) => age < 28).length).toBeGreaterThanOrEqual(10);
    expect(new Set(there.map((name) => name.slice(10, 16))).size).toBe(12);
    expect(there.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(Math.max(...ages)).toBeGreaterThan(300);
    expect(Math.max(...ages)).toBeLessThan(370);
  });

  test('of one day the last stays', () => {
    const [early, late] = ['2026-11-23T04:00:00Z', '2026-11-23T19:00:00Z'].map((at) =>
      backupName(new Date(at)),
    );
    expect(backupsToRemove([early ?? '', late ?? ''], NOW)).toEqual([early]);
  });

  test('the newest stays however old it is, as does one of a clock that went ahead', () => {
    const ancient = madeAgo(900);
    expect(backupsToRemove([ancient, madeAgo(901)], NOW)).toEqual([madeAgo(901)]);
    expect(backupsToRemove([madeAgo(-3), madeAgo(0)], NOW)).toEqual([]);
  });

  test('those of hours stay for two days, and with them the whole ones that they add to (BACKUP-13)', () => {
    const ofHour = (hours: number) =>
      backupName(new Date(NOW.getTime() - hours * 3_600_000), { isOfHour: true });
    const [night, byHand, later] = [madeAgo(0.9), madeAgo(0.5), madeAgo(0.1)];
    const there = [madeAgo(1.99), ofHour(47), ofHour(48), night, ofHour(20), byHand, later, ofHour(1)];
    expect(backupsToRemove(there, NOW)).toEqual([byHand, ofHour(48)]);
    expect(backupsToRemove([ofHour(47), ofHour(1)], NOW)).toEqual([ofHour(1), ofHour(47)]);
    expect(there.filter(isOfHour)).toEqual([ofHour(47), ofHour(48), ofHour(20), ofHour(1)]);
    expect(backupTime(ofHour(1))).toEqual(new Date(NOW.getTime() - 3_600_000));
  });

  test('where none of an hour adds to the whole one before it, the one before that stays too (BACKUP-13)', () => {
    const at = (time: string, kind?: { isOfHour: boolean }) => backupName(new Date(time), kind);
    const [made, ahead] = [at('2026-11-22T03:31:00Z'), at('2026-11-22T04:30:10Z')];
    const [hour, next] = [at('2026-11-22T05:30:00Z', { isOfHour: true }), at('2026-11-23T03:30:00Z')];
    const there = [at('2026-11-22T01:00:00Z'), made, ahead, hour, next];
    expect(backupsToRemove(there, NOW, new Set([ahead]))).toEqual([there[0]]);
    expect(backupsToRemove([ahead, hour, next], NOW, new Set([ahead]))).toEqual([]);
  });

  test('of a clock that is years ahead, those from before stay by their months, and no more of them go with each night', () => {
    let there = Array.from({ length: 400 }, (_, days) => madeAgo(days));
    const tidy = (now: Date) => {
      const removed = new Set(backupsToRemove(there, now));
      there = there.filter((name) => !removed.has(name));
    };
    tidy(NOW);
    const lastNight = there[0];
    const ahead = (nights: number) => new Date(NOW.getTime() + (10 * 365 + nights) * DAY_MS);
    for (let night = 0; night < 40; night++) {
      there.push(backupName(ahead(night)));
      tidy(ahead(night));
    }
    const before = there.filter((name) => name < backupName(ahead(0)));
    expect(before.length).toBeGreaterThanOrEqual(10);
    expect(before).toContain(lastNight);
    const own = there.filter((name) => name >= backupName(ahead(0)));
    expect(own.length).toBeLessThanOrEqual(7 + 4 + 2);
    // In time the clock is believed.
    for (let night = 40; night < 80; night++) {
      there.push(backupName(ahead(night)));
      tidy(ahead(night));
    }
    expect(there.filter((name) => name < backupName(ahead(0)))).toEqual([]);
  });

  test('nothing that is no backup is removed', () => {
    expect(backupsToRemove(['holiday.jpg', madeAgo(0)], NOW)).toEqual([]);
  });
});

test('backups are overdue from 26 hours after the last good one, and where there is none', () => {
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
  expect([null, ago(27), ago(26), ago(25.9)].map((last) => isBackupOverdue(last, NOW))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a run that began more than five minutes after now was noted by a clock that was ahead', () => {
  expect(latestStartAt(NOW)).toEqual(new Date('2026-11-23T20:05:00Z'));
});

test('checks have failed if the last one did, or if there was none for 15 days though there was a backup (BACKUP-8)', () => {
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const failed = (isLastGood: boolean | null, goodDaysAgo: number | null, firstDaysAgo: number | null) =>
    hasCheckFailed(
      {
        isLastGood,
        lastGoodAt: goodDaysAgo === null ? null : ago(goodDaysAgo),
        firstBackupAt: firstDaysAgo === null ? null : ago(firstDaysAgo),
      },
      NOW,
    );
  expect(failed(null, null, null)).toBe(false);
  expect(failed(null, null, 14.9)).toBe(false);
  expect(failed(null, null, 15)).toBe(true);
  expect(failed(true, 14.9, 99)).toBe(false);
  expect(failed(true, 15, 99)).toBe(true);
  expect(failed(true, 15, 14)).toBe(false);
  expect(failed(false, 1, 99)).toBe(true);
  expect(failed(false, null, null)).toBe(true);
});
