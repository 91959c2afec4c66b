import { type HoursChange, type HoursShown, shownHours } from '@chairside/contract/hours';
import { applyHoursChange } from '../availability/feature.ts';
import { keepIf, type Queries } from '../db/database.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import { readHours } from './read-hours.ts';

interface Opened {
  change: HoursChange;
  before: HoursShown | undefined;
  now: Date;
  /** As the clinic's calendar has it. */
  today: string;
}

/**
 * Whether the hours that a change is about are no longer what an owner was shown `before` it, and not what it makes of them
 * either (HOURS-9). What it makes of them is found out by making it and taking it back, under the lock of whoever asks.
 */
export async function areHoursOvertaken(
  tx: Queries,
  { change, before, now, today }: Opened,
): Promise<boolean> {
  if (!before) return false;
  const stored = await shownNow(tx, change, today);
  const sent = await keepIf(false, tx, async (savepoint) => {
    await applyHoursChange(savepoint, change, now);
    return shownNow(savepoint, change, today);
  });
  return isOvertaken(stored, { before, sent });
}

/** Of several days that are closed together, the first. */
async function shownNow(queries: Queries, change: HoursChange, today: string): Promise<HoursShown | null> {
  const about = 'days' in change ? { ...change, ...change.days[0] } : change;
  const date = 'date' in about ? about.date : today;
  return shownHours(await readHours(queries, date.slice(0, 7), today), about);
}
