import { clinicTimeAt, instantOf } from './clinic-clock.ts';
import { addDays } from './clinic-date.ts';

/** Why a backup could not be made, checked or restored (BACKUP-9). */
export const BACKUP_PROBLEMS = [
  'folder_away',
  'folder_not_ours',
  'no_space',
  'place_unreachable',
  'under_way',
  'files_unreachable',
  'took_too_long',
  'no_backup',
  'not_a_backup',
  'wrong_key',
  'damaged',
  'newer_version',
  'counts_differ',
  'promises_broken',
  'no_new_database',
  'not_empty',
  'database_in_use',
  'key_mistyped',
  'key_needed',
  'interrupted',
  'failed',
] as const;
/** What is run: a backup, or the check of the newest one (BACKUP-8). */
export const BACKUP_RUN_KINDS = ['backup', 'check'] as const;
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number];

/** What a run was begun by (BACKUP-10). */
export const BACKUP_CAUSES = ['timer', 'owner', 'command'] as const;
export type BackupCause = (typeof BACKUP_CAUSES)[number];

export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** The ceilings and times of backups (BACKUP-3, BACKUP-5, BACKUP-7, BACKUP-10). */
export const BACKUPS = {
  overdueHours: 26,
  days: 7,
  weeks: 4,
  months: 12,
  listed: 30,
  byHandPerHour: 4,
  keysPerHour: 10,
  timeLimitMinutes: 180,
  checkEveryDays: 7,
  runsStored: 400,
  /** From which hour of the clinic's night on a backup is made, or as soon after it as Chairside runs. */
  nightHour: 2,
  /** How long what was there before a restore is put aside. */
  asideDays: 30,
  /** How many of the printed key's last characters its owner types. */
  typedCharacters: 6,
} as const;

/** How long an erased account is listed: while some backup may hold it, and a month for one that is late (BACKUP-12). */
export const ERASED_LISTED_DAYS = 396;

const NAME = /^chairside-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const DAY_MS = 86_400_000;

/** The name of a backup that is made at a time (BACKUP-3). */
export function backupName(madeAt: Date): string {
  return `chairside-${madeAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.backup`;
}

/** Whether a file is a backup by its name; no other is ever read or removed (BACKUP-3). */
export const isBackupName = (name: string) => backupTime(name) !== null;

/** When a backup was made, by its name; null of another file (BACKUP-3). */
export function backupTime(name: string): Date | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/**
 * Which backups are no longer needed: the last one of each of the last 7 days, 4 weeks and 12 months stays, and the newest in any
 * case (BACKUP-3).
 */
export function backupsToRemove(names: readonly string[], now: Date): string[] {
  const stay = new Set<string>();
  const periods = new Set<string>();
  const newestFirst = names.filter(isBackupName).sort().reverse();
  for (const name of newestFirst) {
    const madeAt = backupTime(name);
    if (!madeAt) continue;
    const age = now.getTime() - madeAt.getTime();
    const of = [
      ...(age < BACKUPS.days * DAY_MS ? [`day ${Math.floor(madeAt.getTime() / DAY_MS)}`] : []),
      // The Monday of a week is four days after the epoch's Thursday.
      ...(age < BACKUPS.weeks * 7 * DAY_MS
        ? [`week ${Math.floor((madeAt.getTime() / DAY_MS - 4) / 7)}`]
        : []),
      ...(monthsBetween(madeAt, now) < BACKUPS.months ? [`month ${madeAt.toISOString().slice(0, 7)}`] : []),
    ];
    if (stay.size === 0 || age < 0 || of.some((period) => !periods.has(period))) stay.add(name);
    for (const period of of) periods.add(period);
  }
  return newestFirst.filter((name) => !stay.has(name));
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** Whether a clinic has had no good backup for too long (BACKUP-7). */
export function isBackupOverdue(lastGood: Date | null, now: Date): boolean {
  return lastGood === null || now.getTime() - lastGood.getTime() >= BACKUPS.overdueHours * 3_600_000;
}

/**
 * Whether a backup is to be made: there has been no good one since it was last the hour at which the clinic's nights begin, or
 * since the key was printed, which opens none from before (BACKUP-7, BACKUP-11).
 */
export function isBackupDue(
  { lastGood, keyFrom }: { lastGood: Date | null; keyFrom: Date | null },
  now: Date,
  timeZone: string,
): boolean {
  const { date, minute } = clinicTimeAt(now, timeZone);
  const night = minute < BACKUPS.nightHour * 60 ? addDays(date, -1) : date;
  const since = instantOf(night, BACKUPS.nightHour * 60, timeZone);
  return lastGood === null || lastGood < since || (keyFrom !== null && lastGood < keyFrom);
}

/** Whether the week's check is to be made: of a backup that is there, a week after the last one or at once after one that failed (BACKUP-8). */
export function isCheckDue(last: { startedAt: Date; isGood: boolean } | null, now: Date): boolean {
  if (!last) return true;
  const days = last.isGood ? BACKUPS.checkEveryDays : 1;
  return now.getTime() - last.startedAt.getTime() >= days * DAY_MS;
}
