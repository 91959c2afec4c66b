const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const END_OF_DAY = 1440;

/** A stretch of one clinic day, in minutes from its midnight on the clock of the wall: `start` included, `end` not. */
export interface MinuteRange {
  start: number;
  end: number;
}

/** Minutes of the day for `'HH:MM'`; `'24:00'` is the end of the day. Null for anything else (SLOT-6). */
export function parseClockTime(text: string): number | null {
  if (text === '24:00') return END_OF_DAY;
  const [, hours, minutes] = CLOCK_TIME.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `'09:05'` for 545 minutes of the day, `'24:00'` for its end (SLOT-6). */
export function formatClockTime(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}

/** The minutes of a time slot `'HH:MM-HH:MM'` (SLOT-6). Null for any other form or order. */
export function parseTimeSlot(text: string): MinuteRange | null {
  const [start, end, ...rest] = text.split('-').map(parseClockTime);
  if (start === undefined || start === null || end === undefined || end === null) return null;
  return rest.length === 0 && start < end ? { start, end } : null;
}

/** `'09:00-10:00'` for a slot's minutes (SLOT-6). */
export function formatTimeSlot({ start, end }: MinuteRange): string {
  return `${formatClockTime(start)}-${formatClockTime(end)}`;
}

/** A stretch of a day as two fields have it, `'HH:MM'` each. */
export interface TypedRange {
  from: string;
  to: string;
}

/** A stretch of a day as it is typed: midnight at its end is `'00:00'`, as no field takes `'24:00'` (SLOT-6). */
export function rangeAsTyped({ start, end }: MinuteRange): TypedRange {
  return { from: formatClockTime(start), to: formatClockTime(end % END_OF_DAY) };
}

/** What is typed as a stretch of a day: `'00:00'` ends it at midnight (SLOT-6). Null where it is none. */
export function typedRange({ from, to }: TypedRange): MinuteRange | null {
  return parseTimeSlot(`${from}-${to === '00:00' ? '24:00' : to}`);
}

/** Whether two stretches of a day share a minute; one that ends as the other starts does not (SLOT-2). */
export function overlaps(one: MinuteRange, other: MinuteRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** `'9:05 AM'`, `'12:00 PM'`: 12-hour format for minutes of the day (BOOK-8). */
export function formatTwelveHours(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** When a time slot `'HH:MM-HH:MM'` begins: `'10:00 AM'` (BOOK-8); what is none as it is. */
export function formatSlotStart(timeSlot: string): string {
  const slot = parseTimeSlot(timeSlot);
  return slot ? formatTwelveHours(slot.start) : timeSlot;
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Where a slot stands in the list: Morning before 12:00, Afternoon before 17:00, Evening otherwise (BOOK-8). */
export function partOfDay(startMinute: number): PartOfDay {
  if (startMinute < 12 * 60) return 'morning';
  return startMinute < 17 * 60 ? 'afternoon' : 'evening';
}
