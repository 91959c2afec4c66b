import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { CalendarRange, Printer } from 'lucide-react';
import { Link } from 'wouter';

/** What else a day is looked at as: its week, and a sheet of paper. */
export function DayTools({ date }: { date: string | null }) {
  return (
    <>
      <Link
        href={date === null ? '/week' : `/week?date=${date}`}
        className={`${buttonClass({ variant: 'quiet' })} max-sm:px-0!`}
      >
        <span className="inline-flex items-center gap-2">
          <CalendarRange aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Week</span>
        </span>
      </Link>
      <Button variant="quiet" aria-keyshortcuts="p" onClick={() => window.print()} className="max-sm:px-0!">
        <Printer aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Print</span>
      </Button>
    </>
  );
}
