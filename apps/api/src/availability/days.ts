import type { AvailabilityDay } from '@chairside/contract/availability';
import { dayReason } from '@chairside/contract/reasons';
import { availability, type Day } from '@chairside/rules/availability';
import { MINUTE_MS } from '@chairside/rules/durations';
import { LRUCache } from 'lru-cache';
import type { Database, Queries } from '../db/database.ts';
import { sharedReads } from '../db/shared-reads.ts';
import { calendarReader, type KnownCalendar, knownCalendarReader } from './calendar-store.ts';
import { type ClinicCalendar, calendarOf } from './schedule.ts';
import type { OwnAppointment } from './taken-chairs.ts';
import { NOTHING_OFFERED, type VisitChoice } from './visit-offer.ts';

const CACHED_RANGES = 50;

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
  /** What of their own they are to move. */
  except?: OwnAppointment | null;
}

/** Returns days as the wire shows them. Callers share the objects, so nobody may change them. */
export interface DayReader {
  between(range: DateRange, asked: ReadOptions): Promise<readonly AvailabilityDay[]>;
  on(date: string, asked: ReadOptions): Promise<AvailabilityDay>;
}

interface DaysQuery extends DateRange {
  now: Date;
  /** The one that `now` is in. Slots begin on full minutes, so that within one none comes too near. */
  minute: number;
  choice: VisitChoice;
  /** The same for all who ask for the same days and the same visit. */
  name: string;
}

interface CachedDays {
  minute: number;
  calendar: KnownCalendar;
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
 * unchanged calendar the answer is the very same object. A calendar serves every minute and every choice, an answer one of each:
 * the newest minute that was asked for stays. Who moves a visit has a read and an answer of their own.
 */
export function dayReader({ database, timeZone, chairs }: ClinicDependencies): DayReader {
  const readCalendar = knownCalendarReader(database);
  const calendars = new LRUCache<string, KnownCalendar>({ max: CACHED_RANGES });
  const answers = new LRUCache<string, CachedDays>({ max: CACHED_RANGES });

  function lastAnswer(name: string, minute: number): CachedDays | undefined {
    const last = answers.get(name);
    return last?.minute === minute ? last : undefined;
  }

  async function answer({ name, start, end, now, minute, choice }: DaysQuery) {
    const range = `${start} ${end}`;
    const calendar = await readCalendar(start, end, calendars.get(range));
    calendars.set(range, calendar);
    const last = lastAnswer(name, minute);
    const before = last?.calendar.schedule.text === calendar.schedule.text ? last : undefined;
    const changed = before && changedDates(before, calendar);
    if (before && changed?.size === 0) {
      before.calendar = calendar;
      return before.days;
    }
    // A booking changes one day: the others are as they were.
    const taken = Object.entries(calendar.taken).filter(([date]) => changed?.has(date) ?? true);
    const rules = calendarOf(calendar.schedule.read(), Object.fromEntries(taken), chairs);
    const request = rules.offerOf(choice) ?? NOTHING_OFFERED;
    const daysOf = (days: DateRange) => availability(days, rules, { now, timeZone, request }).map(presentDay);
    const days = before
      ? before.days.flatMap((day) =>
          changed?.has(day.date) ? daysOf({ start: day.date, end: day.date }) : day,
        )
      : daysOf({ start, end });
    answers.set(name, { minute, calendar, days });
    return days;
  }

  const ask = sharedReads(
    (questions: readonly DaysQuery[]) => Promise.all(questions.map(answer)),
    ({ name, minute }) => `${name} ${minute}`,
  );

  async function between({ start, end }: DateRange, { now, snapshot, choice = {}, except }: ReadOptions) {
    if (except) {
      const calendar = await calendarBetween(database, { start, end }, chairs, except);
      const request = calendar.offerOf(choice) ?? NOTHING_OFFERED;
      return availability({ start, end }, calendar, { now, timeZone, request }).map(presentDay);
    }
    const { treatmentId, dentistId } = choice;
    const minute = Math.ceil(now.getTime() / MINUTE_MS);
    const name = [start, end, treatmentId, dentistId].join(' ');
    const last = lastAnswer(name, minute);
    if (last && last.calendar.snapshot === snapshot) return last.days;
    return ask({ name, start, end, now, minute, choice });
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

/** The dates on which other times are taken than when the days were worked out. */
function changedDates({ calendar, days }: CachedDays, { taken }: KnownCalendar): Set<string> {
  return new Set(days.map(({ date }) => date).filter((date) => calendar.taken[date] !== taken[date]));
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
