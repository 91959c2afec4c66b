import { BACKUPS, type BackupProblem, latestStartAt } from './backups.ts';
import { instantOf } from './clinic-clock.ts';
import { addDays, clinicDateAt } from './clinic-date.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';

interface PastRun {
  startedAt: Date;
  endedAt: Date | null;
}

interface WholeStand {
  /** When the last good whole one began. */
  lastGood: Date | null;
  /** When the key was printed that is used. */
  keyFrom: Date | null;
}

/**
 * Whether a backup is to be made: there has been no good one since it was last the hour at which the clinic's nights begin, or
 * since the key was printed, which opens none from before (BACKUP-7, BACKUP-11).
 */
export function isBackupDue({ lastGood, keyFrom }: WholeStand, now: Date, timeZone: string): boolean {
  return lastGood === null || lastGood < dueSince(keyFrom, now, timeZone);
}

function dueSince(keyFrom: Date | null, now: Date, timeZone: string): Date {
  const today = clinicDateAt(now, timeZone);
  const nightOf = (date: string) => instantOf(date, BACKUPS.nightHour * 60, timeZone);
  const since = nightOf(today) <= now ? nightOf(today) : nightOf(addDays(today, -1));
  return keyFrom !== null && keyFrom > since && keyFrom <= latestStartAt(now) ? keyFrom : since;
}

/**
 * Whether one of the hour is to be made, of the last good whole backup and the last one of an hour, whatever became of it: an
 * hour after either, and later where it takes long, 12 hours at most (BACKUP-13). Without a whole one there is nothing that it could add to.
 */
export function isHourDue(
  { lastWhole, lastHour }: { lastWhole: PastRun | null; lastHour: PastRun | null },
  now: Date,
): boolean {
  if (!lastWhole) return false;
  const restMs = (run: PastRun) =>
    Math.min(tookMs(run) * BACKUPS.hourRestTimes, BACKUPS.hourRestHours * HOUR_MS);
  const wait = (run: PastRun) =>
    run.startedAt.getTime() + Math.max(BACKUPS.hourMinutes * MINUTE_MS, restMs(run));
  const free = [
    lastWhole.startedAt.getTime() + BACKUPS.hourMinutes * MINUTE_MS,
    ...(lastHour ? [wait(lastHour)] : []),
  ];
  return now.getTime() >= Math.max(...free);
}

const tookMs = ({ startedAt, endedAt }: PastRun) => (endedAt ? endedAt.getTime() - startedAt.getTime() : 0);

interface TriedRun extends PastRun {
  problem: BackupProblem | null;
}

interface BackupStand {
  lastWhole: PastRun | null;
  lastHour: PastRun | null;
  /** The last tries at a whole one, the newest first, whatever became of them. */
  tries: readonly TriedRun[];
  keyFrom: Date | null;
}

/** A whole one; one of the hour, or a whole one where there is none that it could add to; or one of the hour alone. */
export type DueBackup = 'whole' | 'hour_or_whole' | 'hour';

/**
 * Which backups are to be made now, one after the other. While a whole one is due that has failed since, those of hours go on
 * with what the last whole one has, and the whole one is tried again after a pause (BACKUP-7, BACKUP-13).
 */
export function dueBackups(
  { lastWhole, lastHour, tries, keyFrom }: BackupStand,
  now: Date,
  timeZone: string,
): DueBackup[] {
  const isOfHourDue = isHourDue({ lastWhole, lastHour }, now);
  if (!isBackupDue({ lastGood: lastWhole?.startedAt ?? null, keyFrom }, now, timeZone))
    return isOfHourDue ? ['hour_or_whole'] : [];
  const since = dueSince(keyFrom, now, timeZone);
  const failed = tries.filter(({ startedAt }) => startedAt >= since);
  const [last] = failed;
  if (!last) return ['whole'];
  return [
    ...(isOfHourDue ? ['hour' as const] : []),
    ...(isRested(last, failed.length, now) ? ['whole' as const] : []),
  ];
}

/**
 * Whether a whole backup is tried again after so many that have failed: twice as long as the last one took has passed since its
 * end, after each further one twice as long again, and 8 hours at most. One that was broken off does not say how long it took.
 */
function isRested(last: TriedRun, failures: number, now: Date): boolean {
  if (last.endedAt === null || last.problem === 'interrupted') return true;
  const pauseMs = Math.min(tookMs(last) * 2 ** failures, BACKUPS.wholePauseHours * HOUR_MS);
  return now.getTime() >= last.endedAt.getTime() + pauseMs;
}
