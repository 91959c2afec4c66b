import type { BackupRun, BackupsRead } from '@chairside/contract/backups';
import type { BackupCause } from '@chairside/rules/backups';
import { formatMoment } from '@chairside/rules/clinic-date';
import { MINUTE_MS } from '@chairside/rules/durations';
import { clinicNow } from '../staff-session/clinic-clock.ts';

/** What a run was begun by, as its line in the list says. */
export const CAUSES: Record<BackupCause, string> = {
  timer: 'By itself',
  owner: 'At the desk',
  command: 'By a command',
};

/** What the first live start makes of a key that is printed before (SAND-10). */
export const OF_THE_SANDBOX = 'A key of the sandbox opens no backup that is made once the clinic is live.';

/** A size as people say it. */
export function sizeText(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1_000)} kB`;
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}

/** How long ago something was, as people say it. */
function ageText(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** How the clinic's backups stand, in a line. */
export function stateText(
  { place, isOverdue, lastGoodAt }: Pick<BackupsRead, 'place' | 'isOverdue' | 'lastGoodAt'>,
  timeZone: string,
  now = clinicNow().getTime(),
): string {
  if (place.isOff) return 'Backups are turned off on the server. Somebody else has to make them.';
  const last = lastGoodAt && `${formatMoment(lastGoodAt, timeZone)}, ${ageText(lastGoodAt, now)}`;
  if (!isOverdue) return `The last good backup is of ${last}.`;
  return last
    ? `The last good backup is of ${last}. One is due every night.`
    : 'There is no backup yet. The first is made within an hour of the start.';
}

/** The backups between the whole ones, in a line. */
export function hoursText(
  { count, newestAt, bytes }: NonNullable<BackupsRead['hours']>,
  timeZone: string,
): string {
  return `Hourly backups: ${count}, the newest of ${formatMoment(newestAt, timeZone)} (${sizeText(bytes)} in all).`;
}

/** What came of the check of the week; `problem` in the words of the contract. */
export function checkText(check: BackupRun | null, timeZone: string): string {
  if (!check) return 'Not checked yet. Each week the newest backup is restored on trial.';
  if (check.endedAt === null) return 'The newest backup is being restored on trial.';
  const at = formatMoment(check.startedAt, timeZone);
  if (check.problem === 'no_space') return `Not restored on trial on ${at}.`;
  return check.problem === null
    ? `Restored on trial on ${at}: everything was there.`
    : `Restored on trial on ${at}, without success.`;
}
