import type { AvailabilityDay } from '@chairside/contract/availability';
import { dayReason } from '@chairside/contract/reasons';
import { availability, type Day } from '@chairside/rules/availability';
import { BOOKING } from '@chairside/rules/limits';
import type { Database, Queries } from '../db/database.ts';
import { sharedReads } from '../db/shared-reads.ts';
import { type ClinicCalendar, calendarOf } from './schedule.ts';
import { calendarReader, type StoredCalendar } from './store.ts';
import type { OwnAppointment } from './taken-chairs.ts';
import type { TakenDays } from './taken-chairs-store.ts';
import { NOTHING_OFFERED, type VisitChoice } from './visit-offer.ts';

const CACHED_RANGES = 50;
const MINUTE_MS = 60_000;

export interface ClinicDependencies {
  database: Database;
  /** The clinic's. */
  timeZone: string;
  /** How many patients can be treated at once, where that is configured; null where the owner has it in the database. */
  chairs: number | null;
}

interface DateRange {
  start: string;
  end: string;
}

/** When somebody asks, and which snapshot of the database is known to stand since. */
interface ReadOptions {
  now: Date;
  snapshot?: string | undefined;
  /** What is to be booked; the clinic's first treatment by any dentist where nothing is said. */
  choice?: VisitChoice;
}

/** Returns days as the wire shows them. Callers share the objects, so nobody may change them. */
export interface DayReader {
  between(range: DateRange, asked: ReadOptions): Promise<readonly AvailabilityDay[]>;
  on(date: string, asked: ReadOptions): Promise<AvailabilityDay>;
}

interface DaysQuery extends DateRange {
  now: Date;
  choice: VisitChoice;
  /** The same for all that have the same answer over the same calendar. */
  name: string;
}

interface CachedDays {
  calendar: StoredCalendar;
  taken: TakenDays;
  days: readonly AvailabilityDay[];
}

/** Everything that decides about the slots of a range, as `queries` sees it. */
export async function calendarBetween(
  queries: Queries,
  { start, end }: DateRange,
  chairs: number | null,
  except: OwnAppointment | null = null,
): Promise<ClinicCalendar> {
  const { schedule, taken } = await calendarReader(queries)(start, end, except);
  return calendarOf(schedule.read(), taken.read(), chairs);
}

/**
 * All who ask the same at once share one read, and who asks in the snapshot of the last read needs none. Over an
 * unchanged calendar the answer is the very same object.
 */
export function dayReader({ database, timeZone, chairs }: ClinicDependencies): DayReader {
  const readCalendar = calendarReader(database);
  const answers = new Map<string, CachedDays>();

  async function answer({ name, start, end, now, choice }: DaysQuery): Promise<readonly AvailabilityDay[]> {
    const stored = await readCalendar(start, end);
    const last = answers.get(name);
    if (last && isSame(last.calendar, stored)) {
      last.calendar = stored;
      return last.days;
    }
    const taken = stored.taken.read();
    const before = last?.calendar.schedule.text === stored.schedule.text ? last : undefined;
    const isAsItWas = (date: string) => before?.taken[date] === taken[date];
    const changed = Object.fromEntries(Object.entries(taken).filter(([date]) => !isAsItWas(date)));
    const calendar = calendarOf(stored.schedule.read(), changed, chairs);
    const request = calendar.offerOf(choice) ?? NOTHING_OFFERED;
    const daysOf = (range: DateRange) =>
      availability(range, calendar, now, timeZone, BOOKING, request).map(presentDay);
    // A booking changes one day: the others are as they were.
    const days = before
      ? before.days.flatMap((day) => (isAsItWas(day.date) ? day : daysOf({ start: day.date, end: day.date })))
      : daysOf({ start, end });
    answers.set(name, { calendar: stored, taken, days });
    const [oldest] = answers.keys();
    if (answers.size > CACHED_RANGES && oldest !== undefined) answers.delete(oldest);
    return days;
  }

  const ask = sharedReads(
    (questions: readonly DaysQuery[]) => Promise.all(questions.map(answer)),
    ({ name }) => name,
  );

  async function between({ start, end }: DateRange, { now, snapshot, choice = {} }: ReadOptions) {
    // Slots begin on full minutes, so that within one minute none comes too near.
    const { treatmentId, dentistId } = choice;
    const minute = Math.ceil(now.getTime() / MINUTE_MS);
    const name = [start, end, minute, treatmentId, dentistId].join(' ');
    const last = answers.get(name);
    return last && last.calendar.snapshot === snapshot ? last.days : ask({ name, start, end, now, choice });
  }

  return {
    between,
    async on(date, asked) {
      const [day] = await between({ start: date, end: date }, asked);
      if (!day) throw new Error('a range of one day has no day');
      return day;
    },
  };
}

function isSame(one: StoredCalendar, other: StoredCalendar): boolean {
  return one.schedule.text === other.schedule.text && one.taken.text === other.taken.text;
}

/** A day as the wire shows it. */
export function presentDay({ date, type, refusal, slots }: Day): AvailabilityDay {
  const free = slots.filter(({ isAvailable }) => isAvailable).length;
  const reason = refusal && dayReason(refusal);
  return {
    date,
    type,
    available: free > 0,
    reason,
    ...(refusal && { reasonCode: refusal.refused }),
    holiday: refusal?.refused === 'date_holiday' ? { reason: refusal.details.name } : null,
    slots,
    totalSlots: slots.length,
    availableSlots: free,
  };
}
