import { expect, test } from 'vitest';
import { clockSkewMs, type StatusWarning, statusWarnings } from './clinic-status.ts';

type Facts = Parameters<typeof statusWarnings>[0];

const now = new Date('2026-09-20T06:30:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const CHECKED = {
  isLastGood: true,
  lastGoodAt: ago(15 * 24 * 60 - 1),
  firstBackupAt: ago(99 * 24 * 60),
  firstTriedAt: ago(99 * 24 * 60),
};
const NEVER_GOOD = { isLastGood: null, lastGoodAt: null, firstBackupAt: null };
const tried = (minutes: number) => ({
  lastBackupAt: null,
  backupChecks: { ...NEVER_GOOD, firstTriedAt: ago(minutes) },
});
const WELL: Facts = {
  channels: [
    { channel: 'sms', oldestDueAt: null, failingSince: null },
    { channel: 'email', oldestDueAt: ago(14), failingSince: ago(4) },
  ],
  isCodeCeilingReached: false,
  failingJobs: [{ since: ago(4), failures: 5 }],
  paymentsFailing: { since: ago(60), failures: 2, lastAt: now },
  refunds: { oldestAt: ago(71 * 60) },
  disks: [{ disk: 'data', space: 'enough' }],
  lastBackupAt: ago(26 * 60 - 1),
  backupChecks: CHECKED,
  archiveFailingSince: ago(4),
  clockSkewMs: -4_999,
  today: '2026-09-30',
  hasNextHolidays: false,
  missingSmsTexts: [],
};

test.each<[StatusWarning, Partial<Facts>]>([
  [
    'disk_full',
    {
      disks: [
        { disk: 'data', space: 'enough' },
        { disk: 'database', space: 'full' },
      ],
    },
  ],
  ['disk_low', { disks: [{ disk: 'data', space: 'low' }] }],
  ['sms_failing', { channels: [{ channel: 'sms', oldestDueAt: null, failingSince: ago(5) }] }],
  ['payments_failing', { paymentsFailing: { since: ago(20), failures: 3, lastAt: ago(15) } }],
  ['code_ceiling', { isCodeCeilingReached: true }],
  ['queue_old', { channels: [{ channel: 'sms', oldestDueAt: ago(15), failingSince: null }] }],
  ['jobs_failing', { failingJobs: [{ since: ago(5), failures: 2 }] }],
  ['archive_failing', { archiveFailingSince: ago(5) }],
  ['refunds_waiting', { refunds: { oldestAt: ago(72 * 60) } }],
  ['backup_old', { lastBackupAt: ago(26 * 60) }],
  ['backup_check_failed', { backupChecks: { ...CHECKED, isLastGood: false } }],
  ['clock_skewed', { clockSkewMs: -5_000 }],
  ['sms_texts_missing', { missingSmsTexts: ['visits_changed'] }],
  ['holidays_missing', { today: '2026-10-01' }],
])('%s is a warning from its limit on, and not before (OPS-5)', (warning, change) => {
  expect(statusWarnings(WELL, now)).toEqual([]);
  expect(statusWarnings({ ...WELL, ...change }, now)).toEqual([warning]);
});

test('a job that failed once is no warning, however long ago (OPS-5)', () => {
  const failed = (failures: number) => ({ ...WELL, failingJobs: [{ since: ago(59), failures }] });
  expect(statusWarnings(failed(1), now)).toEqual([]);
  expect(statusWarnings(failed(2), now)).toEqual(['jobs_failing']);
});

test('a full disk of temporary files is a low one: all else can be stored (OPS-5)', () => {
  const full = { disk: 'temporary', space: 'full' } as const;
  expect(statusWarnings({ ...WELL, disks: [full] }, now)).toEqual(['disk_low']);
  const all = [{ disk: 'data', space: 'full' } as const, full];
  expect(statusWarnings({ ...WELL, disks: all }, now)).toEqual(['disk_full', 'disk_low']);
});

test('backups of which none was ever good are old 26 hours after the first attempt (OPS-5)', () => {
  expect(statusWarnings({ ...WELL, ...tried(26 * 60 - 1) }, now)).toEqual([]);
  expect(statusWarnings({ ...WELL, ...tried(26 * 60) }, now)).toEqual(['backup_old']);
  expect(statusWarnings({ ...WELL, lastBackupAt: null, backupChecks: null }, now)).toEqual([]);
});

test.each([
  ['that failed for less than five minutes', { since: ago(9), failures: 9, lastAt: ago(5) }],
  ['that nobody has asked for since', { since: ago(60), failures: 9, lastAt: ago(16) }],
])('payments %s are no warning (OPS-5)', (_when, paymentsFailing) => {
  expect(statusWarnings({ ...WELL, paymentsFailing }, now)).toEqual([]);
});

test.each([
  ['06:30:00.000', 0],
  ['06:30:04.000', 0],
  ['06:30:08.000', 0],
  ['06:29:57.500', -2_500],
  ['06:30:09.000', 1_000],
])('a clock that said %s between 06:30:00 and 06:30:08 is %d ms ahead (OPS-4)', (said, skew) => {
  const at = (time: string) => new Date(`2026-09-20T${time}Z`);
  expect(clockSkewMs(at(said), { from: at('06:30:00'), to: at('06:30:08') })).toBe(skew);
});
