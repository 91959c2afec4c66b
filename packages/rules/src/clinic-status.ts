import { type BackupChecks, hasCheckFailed, isBackupOverdue } from './backups.ts';
import type { Channel } from './contact.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

/** From when on what the status page shows is worth somebody's attention (OPS-5). */
const STATUS_LIMITS = {
  channelFailingMs: 5 * MINUTE_MS,
  queueOldMs: 15 * MINUTE_MS,
  jobFailingMs: 5 * MINUTE_MS,
  /** An hourly job that failed once is not tried again for an hour. */
  jobFailures: 2,
  archiveFailingMs: 5 * MINUTE_MS,
  paymentsFailingMs: 5 * MINUTE_MS,
  /** One that came to nothing may have had another cause. */
  paymentFailures: 3,
  /** While it fails the provider is asked every minute: it was not, if nothing has failed for so long. */
  paymentsAskedMs: 15 * MINUTE_MS,
  refundWaitingMs: 72 * HOUR_MS,
  clockSkewMs: 5 * SECOND_MS,
  /** The list of next year's holidays is missed from 1 October on. */
  holidaysFromMonth: 10,
} as const;

/** What may be wrong with the running of a clinic, the most urgent first (OPS-5). */
export const STATUS_WARNINGS = [
  'disk_full',
  'sms_failing',
  'email_failing',
  'payments_failing',
  'code_ceiling',
  'queue_old',
  'sms_texts_missing',
  'jobs_failing',
  'archive_failing',
  'backup_old',
  'backup_check_failed',
  'refunds_waiting',
  'disk_low',
  'clock_skewed',
  'holidays_missing',
] as const;
export type StatusWarning = (typeof STATUS_WARNINGS)[number];

/** Those that owners see on every screen of the desk; that a channel fails is said there to everybody (OPS-7, MSG-16). */
export const BANNER_WARNINGS = [
  'disk_full',
  'payments_failing',
  'code_ceiling',
  'queue_old',
  'jobs_failing',
  'archive_failing',
  'backup_check_failed',
  'disk_low',
] as const satisfies readonly StatusWarning[];

/** Those that the clinic is sent an e-mail about (OPS-10). That e-mails fail would not arrive by one. */
export const MAILED_WARNINGS = [
  'disk_full',
  'sms_failing',
  'payments_failing',
  'code_ceiling',
  'queue_old',
  'jobs_failing',
  'archive_failing',
  'backup_old',
  'backup_check_failed',
  'refunds_waiting',
  'disk_low',
] as const satisfies readonly StatusWarning[];
export type MailedWarning = (typeof MAILED_WARNINGS)[number];

/** How much space a disk has left. */
export const DISK_SPACES = ['full', 'low', 'enough'] as const;
export type DiskSpace = (typeof DISK_SPACES)[number];

/** The disks that a clinic's server writes to. */
export const DISKS = ['data', 'database', 'temporary'] as const;
export type Disk = (typeof DISKS)[number];

interface FailingJob {
  since: Date;
  /** In a row. */
  failures: number;
}

/** How the provider of online payments fails, without a call in between that did not. */
export interface PaymentsFailing {
  since: Date;
  /** In a row. */
  failures: number;
  lastAt: Date;
}

interface StatusFacts {
  channels: readonly {
    channel: Channel;
    /** Of what could have left by now. */
    oldestDueAt: Date | null;
    failingSince: Date | null;
  }[];
  /** The texts of SMS that have no template at the provider. */
  missingSmsTexts: readonly string[];
  /** Whether so many codes were asked for that only known devices get any (CODE-11). */
  isCodeCeilingReached: boolean;
  failingJobs: readonly FailingJob[];
  /** Null while it works, or was not asked yet. */
  paymentsFailing: PaymentsFailing | null;
  refunds: { oldestAt: Date | null };
  disks: readonly { disk: Disk; space: DiskSpace }[];
  /** When the last good backup began; null where there is none, or somebody else makes them. */
  lastBackupAt: Date | null;
  /** Null where somebody else makes backups. */
  backupChecks: BackupChecks | null;
  /** When the archive of the database's log of changes last took something, where it refused what was tried since; null where it works, or there is none. */
  archiveFailingSince: Date | null;
  clockSkewMs: number;
  /** The clinic's date. */
  today: string;
  hasNextHolidays: boolean;
}

/**
 * From when the age of a clinic's backups counts: the last good one, or the first attempt where none was good (OPS-5). Null before
 * that, when the checklist of going live says that there is none (LIVE-2), and where somebody else makes them.
 */
export function backupAgeFrom({
  lastBackupAt,
  backupChecks,
}: Pick<StatusFacts, 'lastBackupAt' | 'backupChecks'>): Date | null {
  return lastBackupAt ?? backupChecks?.firstTriedAt ?? null;
}

/** Whether a job fails at each run, and not once by chance (OPS-5). */
export const failsAtEachRun = ({ failures }: Pick<FailingJob, 'failures'>): boolean =>
  failures >= STATUS_LIMITS.jobFailures;

/** Whether nobody can pay online at this time, as far as one can tell (OPS-5). */
function isPaymentFailing({ since, failures, lastAt }: PaymentsFailing, now: Date): boolean {
  return (
    failures >= STATUS_LIMITS.paymentFailures &&
    lastAt.getTime() - since.getTime() >= STATUS_LIMITS.paymentsFailingMs &&
    now.getTime() - lastAt.getTime() <= STATUS_LIMITS.paymentsAskedMs
  );
}

/**
 * How far a clock is ahead at least, in milliseconds, negative where it is behind: it said `said` at some moment between `from` and
 * `to`. An answer that was slow in coming is no clock that is wrong (OPS-4).
 */
export function clockSkewMs(said: Date, { from, to }: { from: Date; to: Date }): number {
  return Math.min(0, said.getTime() - from.getTime()) + Math.max(0, said.getTime() - to.getTime());
}

/** What of a clinic's status somebody should look at (OPS-5). */
export function statusWarnings(facts: StatusFacts, now: Date): StatusWarning[] {
  const { channels, failingJobs, refunds, disks, backupChecks, clockSkewMs, today, hasNextHolidays } = facts;
  const isOver = (since: Date | null, limitMs: number) =>
    since !== null && now.getTime() - since.getTime() >= limitMs;
  const isFailing = (channel: Channel) =>
    channels.some(
      (each) => each.channel === channel && isOver(each.failingSince, STATUS_LIMITS.channelFailingMs),
    );
  const backupSince = backupAgeFrom(facts);
  // Calls without a file need no space for temporary ones: all else can be stored.
  const spaces = disks.map(({ disk, space }) => (disk === 'temporary' && space === 'full' ? 'low' : space));
  const is: Record<StatusWarning, boolean> = {
    disk_full: spaces.includes('full'),
    sms_failing: isFailing('sms'),
    email_failing: isFailing('email'),
    payments_failing: facts.paymentsFailing !== null && isPaymentFailing(facts.paymentsFailing, now),
    code_ceiling: facts.isCodeCeilingReached,
    queue_old: channels.some(({ oldestDueAt }) => isOver(oldestDueAt, STATUS_LIMITS.queueOldMs)),
    sms_texts_missing: facts.missingSmsTexts.length > 0,
    jobs_failing: failingJobs.some(
      (job) => failsAtEachRun(job) && isOver(job.since, STATUS_LIMITS.jobFailingMs),
    ),
    archive_failing: isOver(facts.archiveFailingSince, STATUS_LIMITS.archiveFailingMs),
    backup_old: backupSince !== null && isBackupOverdue(backupSince, now),
    backup_check_failed: backupChecks !== null && hasCheckFailed(backupChecks, now),
    refunds_waiting: isOver(refunds.oldestAt, STATUS_LIMITS.refundWaitingMs),
    disk_low: spaces.includes('low'),
    clock_skewed: Math.abs(clockSkewMs) >= STATUS_LIMITS.clockSkewMs,
    holidays_missing: !hasNextHolidays && Number(today.slice(5, 7)) >= STATUS_LIMITS.holidaysFromMonth,
  };
  return STATUS_WARNINGS.filter((warning) => is[warning]);
}
