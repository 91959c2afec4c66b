import { Button } from '@chairside/ui/button.tsx';
import { saveFile } from '@chairside/ui/save-file.ts';
import { CalendarArrowDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { type CalendarVisit, calendarFile } from './calendar-file.ts';

interface AddToCalendarProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  visit: CalendarVisit;
}

/** Hands a visit to the phone's own calendar (VISIT-14). */
export function AddToCalendar({ visit, ...button }: AddToCalendarProps) {
  const save = () =>
    saveFile({
      name: `dental-appointment-${visit.date}.ics`,
      type: 'text/calendar;charset=utf-8',
      text: calendarFile(visit, clinic, new Date()),
    });
  return (
    <Button {...button} onClick={save}>
      <CalendarArrowDown aria-hidden="true" className="size-5 shrink-0" />
      Add to calendar
    </Button>
  );
}
