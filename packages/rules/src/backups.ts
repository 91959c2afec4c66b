import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Why a backup could not be made, checked or restored (BACKUP-9). */
export const BACKUP_PROBLEMS = [
  'folder_away',
  'folder_not_ours',
  'backups_of_another',
  'no_space',
  'file_too_large',
  'place_unreachable',
  'under_way',
  'files_unreachable',
  'files_missing',
  'took_too_long',
  'no_backup',
  'no_base',
  'not_a_backup',
  'wrong_key',
  'damaged',
  'erased_list_unreadable',
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
/** What is run: a backup, one of an hour that adds to it (BACKUP-13), or the check of the newest one (BACKUP-8). */
export const BACKUP_RUN_KINDS = ['backup', 'hour', 'check'] as const;
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number];

/** What a run was begun by (BACKUP-10). */
export const BACKUP_CAUSES = ['timer', 'owner', 'command'] as const;
export type BackupCause = (typeof BACKUP_CAUSES)[number];

export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** The ceilings and times of backups (BACKUP-3, BACKUP-5, BACKUP-7, BACKUP-10, BACKUP-13). */
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
  /** From when on it is said that there was no good check: the second one that is due has not come of it. */
  checkLateDays: 15,
  runsStored: 400,
  /** From which hour of the clinic's night on a backup is made, or as soon after it as Chairside runs. */
  nightHour: 2,
  /** How long after the last backup one of the hour is made, so that an hourly job finds it due each time. */
  hourMinutes: 55,
  /** Nor sooner than so many times what the last one took: a large clinic's are fewer. */
  hourRestTimes: 20,
  /** But no later than so many hours: a computer that slept meanwhile took long by its clock alone. */
  hourRestHours: 12,
  /** The longest pause before a whole one is tried again that has failed. */
  wholePauseHours: 8,
  hoursStay: 48,
  /** How far a run may have begun after now: by more, the clock that noted it was ahead. */
  aheadMinutes: 5,
  /** From how long a pause between backups on a clock that went ahead is likelier than a clinic that made none. */
  pauseDays: 40,
  /** How long what was there before a restore is put aside. */
  asideDays: 30,
  /** How many of the printed key's last characters its owner types. */
  typedCharacters: 6,
} as const;

/** How long an erased account is listed: while some backup may hold it, and a month for one that is late (BACKUP-12). */
export const ERASED_LISTED_DAYS = 396;

const NAME = /^chairside-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.hour)?\.backup$/;

/** The name of a backup that is made at a time, or of one of an hour (BACKUP-3, BACKUP-13). */
export function backupName(madeAt: Date, { isOfHour = false } = {}): string {
  const time = madeAt.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `chairside-${time}Z${isOfHour ? '.hour' : ''}.backup`;
}

/** Whether a file is a backup by its name; no other is ever read or removed (BACKUP-3). */
export const isBackupName = (name: string) => backupTime(name) !== null;

/** Whether a backup is one of an hour, by its name (BACKUP-13). */
export const isOfHour = (name: string) => NAME.exec(name)?.[7] !== undefined;

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
 * case; those of the last 48 hours, and the whole one before each by its name, with the last one before it to which any can add
 * (BACKUP-3, BACKUP-13). Days, weeks and months are those of UTC.
 */
export function backupsToRemove(
  names: readonly string[],
  now: Date,
  noBases: ReadonlySet<string> = new Set(),
): string[] {
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const ageAt = ageReckoning(newestFirst, now);
  const whole = newestFirst.filter((name) => !isOfHour(name));
  const stay = wholeToStay(whole, ageAt);
  for (const name of newestFirst.filter(isOfHour)) {
    const before = whole.find((each) => each < name);
    if (before === undefined || ageOf(name, ageAt(name)) >= BACKUPS.hoursStay * HOUR_MS) continue;
    const base = whole.find((each) => each < name && !noBases.has(each));
    for (const each of [name, before, base ?? before]) stay.add(each);
  }
  return newestFirst.filter((name) => !stay.has(name));
}

/**
 * As of when a backup's age is reckoned: now, but for those from before a pause of more than 40 days that has not been over for as
 * long. It may be that the clock is years ahead, which would remove them all: they are as old as they were 40 days into it.
 */
function ageReckoning(newestFirst: readonly string[], now: Date): (name: string) => Date {
  const pauseMs = BACKUPS.pauseDays * DAY_MS;
  const times = newestFirst.map((name) => backupTime(name)?.getTime() ?? 0);
  const lastBefore = times.find((time) => now.getTime() - time > pauseMs);
  if (lastBefore === undefined) return () => now;
  const next = times.findLast((time) => time > lastBefore) ?? now.getTime();
  if (next - lastBefore <= pauseMs) return () => now;
  const into = new Date(lastBefore + pauseMs);
  return (name) => ((backupTime(name)?.getTime() ?? 0) <= lastBefore ? into : now);
}

const ageOf = (name: string, now: Date) => now.getTime() - (backupTime(name)?.getTime() ?? 0);

function wholeToStay(newestFirst: readonly string[], ageAt: (name: string) => Date): Set<string> {
  const stay = new Set<string>();
  const periods = new Set<string>();
  for (const name of newestFirst) {
    const madeAt = backupTime(name);
    if (!madeAt) continue;
    const age = ageOf(name, ageAt(name));
    const of = [
      ...(age < BACKUPS.days * DAY_MS ? [`day ${Math.floor(madeAt.getTime() / DAY_MS)}`] : []),
      // The Monday of a week is four days after the epoch's Thursday.
      ...(age < BACKUPS.weeks * 7 * DAY_MS
        ? [`week ${Math.floor((madeAt.getTime() / DAY_MS - 4) / 7)}`]
        : []),
      ...(monthsBetween(madeAt, ageAt(name)) < BACKUPS.months
        ? [`month ${madeAt.toISOString().slice(0, 7)}`]
        : []),
    ];
    if (stay.size === 0 || age < 0 || of.some((period) => !periods.has(period))) stay.add(name);
    for (const period of of) periods.add(period);
  }
  return stay;
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** The latest start of a run that counts at a time, five minutes after it: a later one was noted by a clock that was ahead (BACKUP-7). */
export const latestStartAt = (now: Date): Date => new Date(now.getTime() + BACKUPS.aheadMinutes * MINUTE_MS);

/** Whether a backup is later than now by its name: the clock that it was made by was ahead, or this one is behind (BACKUP-6, BACKUP-8). */
export const isLaterThan = (name: string, now: Date): boolean =>
  (backupTime(name) ?? now) > latestStartAt(now);

/** Whether a clinic has had no good backup for too long (BACKUP-7). */
export function isBackupOverdue(lastGood: Date | null, now: Date): boolean {
  return lastGood === null || now.getTime() - lastGood.getTime() >= BACKUPS.overdueHours * HOUR_MS;
}

/** Whether the week's check is to be made: of a backup that is there, a week after the last one or at once after one that failed (BACKUP-8). */
export function isCheckDue(last: { startedAt: Date; isGood: boolean } | null, now: Date): boolean {
  if (!last) return true;
  const days = last.isGood ? BACKUPS.checkEveryDays : 1;
  return now.getTime() - last.startedAt.getTime() >= days * DAY_MS;
}

/** What is noted of a clinic's checks, and of the backups that there were to check. */
export interface BackupChecks {
  /** Of the last one that has ended; null where there was none. */
  isLastGood: boolean | null;
  /** When the last good one began. */
  lastGoodAt: Date | null;
  /** When the first good backup that is noted began. */
  firstBackupAt: Date | null;
  /** When the first attempt at one that is noted began, whatever became of it. */
  firstTriedAt: Date | null;
}

/** Whether backups may be of no use: the last check failed, or none was good for 15 days though there was a backup to check (BACKUP-8). */
export function hasCheckFailed(
  { isLastGood, lastGoodAt, firstBackupAt }: Omit<BackupChecks, 'firstTriedAt'>,
  now: Date,
): boolean {
  const isLate = (since: Date) => now.getTime() - since.getTime() >= BACKUPS.checkLateDays * DAY_MS;
  if (isLastGood === false) return true;
  return firstBackupAt !== null && isLate(firstBackupAt) && (lastGoodAt === null || isLate(lastGoodAt));
}
