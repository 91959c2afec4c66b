import { availability, type BookingTerms, type Calendar, cutIntoSlots } from './availability.ts';
import { instantOf } from './clinic-clock.ts';
import { addDays, clinicDateAt } from './clinic-date.ts';
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

/**
 * What keeps a slot of a date (`YYYY-MM-DD`) from being booked at `now`, or null (signed-in-side §4 "Confirming a
 * booking", §5 "Dates"). `calendar` must hold that date; `timeZone` is the clinic's.
 */
export function slotObstacle(
  { date, range }: { date: string; range: MinuteRange },
  calendar: Calendar,
  now: Date,
  timeZone: string,
  terms: BookingTerms = BOOKING,
): SlotObstacle | null {
  const today = clinicDateAt(now, timeZone);
  if (date < today) return { refused: 'date_past' };
  const holiday = calendar.holidays.get(date);
  if (holiday !== undefined) return { refused: 'date_holiday', details: { name: holiday } };
  const template = calendar.templates.get(date) ?? calendar.defaultTemplate;
  if (!template) return { refused: 'date_not_working' };
  if (date > addDays(today, terms.windowDays)) return { refused: 'date_too_far' };

  const wanted = formatTimeSlot(range);
  const [day] = availability({ start: date, end: date }, calendar, now, timeZone, terms);
  const slot = day?.slots.find(({ timeSlot }) => timeSlot === wanted);
  if (slot) return slot.isAvailable ? null : { refused: 'slot_taken' };
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
