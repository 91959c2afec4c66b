import { BOOKING } from '@chairside/rules/limits';
import { CalendarDays } from 'lucide-react';
import { counted } from '../../wording/wording.ts';
import { longDate } from '../days/clinic-days.ts';
import { type DayWithSlots, freeSlots } from '../days/shown-day.ts';
import { lengthInWords } from './slot-groups.ts';

/** The chosen day and how much of it is free. */
export function DayCard({ day }: { day: DayWithSlots }) {
  const free = freeSlots(day);
  const [first] = day.slots;
  const isExtended = day.type === 'extended';
  return (
    <div className="flex items-start gap-3.5 rounded-md bg-neem-soft px-4 py-3.5 forced-colors:border">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-neem" />
      <div>
        <p className="font-medium">{longDate(day.date)}</p>
        <p className="text-sm text-ink-soft">
          {free === day.slots.length
            ? counted(free, 'slot')
            : `${free} of ${counted(day.slots.length, 'slot')}`}{' '}
          free
          {first && `, ${lengthInWords(first.duration)} each`}
          {isExtended && ', extended hours'}. Please arrive {BOOKING.arriveMinutesEarly} minutes early.
        </p>
      </div>
    </div>
  );
}
