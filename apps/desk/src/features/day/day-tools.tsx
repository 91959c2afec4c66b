import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { CalendarDays, Printer } from 'lucide-react';
import { Link } from 'wouter';

/** What else a day is looked at as: its week, and a sheet of paper. */
export function DayTools({ date }: { date: string | null }) {
  return (
    <>
      <Link
        href={date === null ? '/week' : `/week?date=${date}`}
        className={buttonClass({ variant: 'quiet' })}
      >
        <span className="inline-flex items-center gap-2">
          <CalendarDays aria-hidden="true" className="size-5" />
          Week
        </span>
      </Link>
      <Button variant="quiet" aria-keyshortcuts="p" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
    </>
  );
}
