import { formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { CalendarDays } from 'lucide-react';
import { Link } from 'wouter';
import { DateSteps } from '../date-steps.tsx';

interface WeekHeaderProps {
  dates: readonly string[];
  /** One of them, from which the week was come to. */
  date: string;
  today: string;
  /** To the week so many weeks later. */
  go: (weeks: number) => void;
  goTo: (date: string) => void;
  goToday: () => void;
}

/** `16 Nov 2026 – 22 Nov 2026` */
export const spanText = (dates: readonly string[]): string =>
  [dates.at(0), dates.at(-1)].map((date) => (date ? formatDate(date) : '')).join(' – ');

/** Which week is shown, and the way to others and back to a day of it. */
export function WeekHeader({ dates, date, today, go, goTo, goToday }: WeekHeaderProps) {
  const isThis = dates.includes(today);
  return (
    <header data-page-tools className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-h-9 flex-1 basis-64 text-2xl font-semibold">
        {isThis ? 'This week' : 'Week'}
        <span className="block text-base font-normal text-ink-soft sm:ml-3 sm:inline">{spanText(dates)}</span>
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <DateSteps date={date} unit="week" step={go} goTo={goTo} />
        <Button variant="secondary" onClick={goToday} aria-current={isThis ? 'date' : undefined}>
          This week
        </Button>
        <Link href={date === today ? '/' : `/?date=${date}`} className={buttonClass({ variant: 'quiet' })}>
          <span className="inline-flex items-center gap-2">
            <CalendarDays aria-hidden="true" className="size-5" />
            Day
          </span>
        </Link>
      </div>
    </header>
  );
}
