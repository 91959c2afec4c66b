import { availability, type BookingTerms, type Calendar, cutIntoSlots, DAY_REASONS } from './availability.ts';
import { instantOf } from './clinic-clock.ts';
import { formatTimeSlot, formatTwelveHours, type MinuteRange } from './clock-time.ts';
import { BOOKING } from './limits.ts';

const HOUR_MS = 3_600_000;

/** Why a slot cannot be booked; the names are the refusals' of the contract, the details fill their sentences. */
export type SlotObstacle =
  | {
      refused:
        | 'date_past'
        | 'date_not_working'
        | 'date_too_far'
        | 'slot_too_soon'
        | 'slot_not_offered'
        | 'slot_taken';
    }
  | { refused: 'date_holiday'; details: { name: string } }
  | { refused: 'slot_outside_hours'; details: { opens: string; closes: string } };

const CLOSED_DAYS = new Map<string, 'date_past' | 'date_too_far'>([
  [DAY_REASONS.past, 'date_past'],
  [DAY_REASONS.tooFar, 'date_too_far'],
]);

/**
 * What keeps a slot of a date (`YYYY-MM-DD`) from being booked at `now`, or null (SLOT-10). `calendar` must hold that
 * date; `timeZone` is the clinic's.
 */
export function slotObstacle(
  { date, range }: { date: string; range: MinuteRange },
  calendar: Calendar,
  now: Date,
  timeZone: string,
  terms: BookingTerms = BOOKING,
): SlotObstacle | null {
  const [day] = availability({ start: date, end: date }, calendar, now, timeZone, terms);
  if (!day) throw new Error('a range of one day has no day');
  if (day.type === 'holiday') return { refused: 'date_holiday', details: { name: day.reason ?? '' } };
  if (day.reason !== null) return { refused: CLOSED_DAYS.get(day.reason) ?? 'date_not_working' };

  const wanted = formatTimeSlot(range);
  const slot = day.slots.find(({ timeSlot }) => timeSlot === wanted);
  if (slot) return slot.isAvailable ? null : { refused: 'slot_taken' };
  const template = calendar.templates.get(date) ?? calendar.defaultTemplate;
  if (!template) return { refused: 'date_not_working' };
  const { start, end } = template.hours;
  if (range.start < start || range.end > end) {
    return { refused: 'slot_outside_hours', details: { opens: hour(start), closes: hour(end) } };
  }
  // One that a clock change of that day swallows is not offered either.
  const isOffered = cutIntoSlots(template).some((offered) => formatTimeSlot(offered) === wanted);
  const comesTooSoon =
    instantOf(date, range.start, timeZone).getTime() - now.getTime() < terms.leadHours * HOUR_MS;
  return { refused: isOffered && comesTooSoon ? 'slot_too_soon' : 'slot_not_offered' };
}

/** `9 AM` for a full hour, `9:30 AM` otherwise. */
const hour = (minute: number) => formatTwelveHours(minute).replace(':00 ', ' ');
