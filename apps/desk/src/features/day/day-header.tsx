import { Button } from '@chairside/ui/button.tsx';
import { Ban, Keyboard } from 'lucide-react';
import { longDate } from '../visits/wording.ts';
import { DateSteps } from './date-steps.tsx';
import { DayTools } from './day-tools.tsx';
import { startBlocking } from './opened-block.ts';

interface DayHeaderProps {
  /** Null until the clinic's clock has said which day it is. */
  date: string | null;
  today: string | null;
  go: (days: number | 'today') => void;
  goTo: (date: string) => void;
  onKeys: () => void;
}

/** Which day is shown, and the way to others. */
export function DayHeader({ date, today, go, goTo, onKeys }: DayHeaderProps) {
  const isToday = date === today;
  return (
    <header data-page-tools className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-h-9 flex-1 basis-64 text-2xl font-semibold">
        {isToday && 'Today'}
        {date && (
          <span className={isToday ? 'block text-base font-normal text-ink-soft sm:ml-3 sm:inline' : ''}>
            {longDate(date)}
          </span>
        )}
      </h1>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <DateSteps date={date} unit="day" step={go} goTo={goTo} />
        <Button variant="secondary" onClick={() => go('today')} aria-current={isToday ? 'date' : undefined}>
          Today
        </Button>
        <Button variant="secondary" onClick={startBlocking} aria-keyshortcuts="b">
          <Ban aria-hidden="true" className="size-4.5" />
          Block time
        </Button>
        <DayTools date={date} />
        <Button variant="quiet" onClick={onKeys} aria-label="Keys" className="px-0!">
          <Keyboard aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </header>
  );
}
