import type { ClinicHours } from '@chairside/contract/hours';
import { Button } from '@chairside/ui/button.tsx';
import { CalendarPlus } from 'lucide-react';
import type { Ref } from 'react';
import { TypedText } from '../patients/typed-text.tsx';
import { dayAndDate } from './wording.ts';

interface HolidayListProps {
  holidays: ClinicHours['holidays'];
  onFill: () => void;
  onOpen: (closed: ClinicHours['holidays'][number]) => void;
  /** Of the heading. */
  ref: Ref<HTMLHeadingElement>;
}

/** The days to come on which the clinic is closed by their date. */
export function HolidayList({ holidays, onFill, onOpen, ref }: HolidayListProps) {
  return (
    <section aria-labelledby="holidays" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={ref} tabIndex={-1} id="holidays" className="text-xl font-semibold">
          Holidays and closed days
        </h2>
        <Button variant="secondary" onClick={onFill}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Public Holidays
        </Button>
      </div>
      {holidays.length === 0 && <p className="text-ink-soft">None to come.</p>}
      {holidays.length > 0 && (
        <ul aria-label="Holidays and closed days" className="rounded-md border border-line bg-surface">
          {holidays.map((closed) => (
            <li
              key={closed.date}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2 last:border-0"
            >
              <span className="min-w-0 flex-1 basis-40">
                <TypedText text={closed.reason} className="font-medium" />
                <span className="block text-sm text-ink-soft">{dayAndDate(closed.date)}</span>
              </span>
              <Button
                variant="quiet"
                aria-label={`Open on ${dayAndDate(closed.date)}`}
                onClick={() => onOpen(closed)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
