import { formatDate, isDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

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

/** Which week is shown, and the way to others and back to a day of it. */
export function WeekHeader({ dates, date, today, go, goTo, goToday }: WeekHeaderProps) {
  const [first = today] = dates;
  const last = dates.at(-1) ?? today;
  const isThis = dates.includes(today);
  return (
    <header data-page-tools className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-h-9 flex-1 basis-64 text-2xl font-semibold">
        {isThis ? 'This week' : 'Week'}
        <span className="block text-base font-normal text-ink-soft sm:ml-3 sm:inline">
          {formatDate(first)} – {formatDate(last)}
        </span>
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" onClick={() => go(-1)} aria-label="The week before" className="px-0!">
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <input
          type="date"
          aria-label="Date"
          value={date}
          onChange={({ target }) => isDate(target.value) && goTo(target.value)}
          className="target rounded-sm border border-line-strong bg-surface px-3 tabular-nums"
        />
        <Button variant="quiet" onClick={() => go(1)} aria-label="The week after" className="px-0!">
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
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
