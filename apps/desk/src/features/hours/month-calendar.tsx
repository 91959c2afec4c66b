import type { DayOfHours } from '@chairside/contract/hours';
import { formatMonth, WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { counted } from '@chairside/rules/counted';
import { monthAfter } from '@chairside/rules/hours';
import { Button } from '@chairside/ui/button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayAndDate, dayText } from './wording.ts';

interface MonthCalendarProps {
  month: string;
  today: string;
  days: readonly DayOfHours[];
  /** The days are of the month before, until those of this one are there. */
  isOld: boolean;
  onMonth: (month: string) => void;
  onDay: (day: DayOfHours) => void;
}

const LOOKS: Record<DayOfHours['by'], string> = {
  usual: 'bg-surface',
  weekday: 'bg-surface',
  date: 'bg-marigold-soft',
  holiday: 'bg-danger-soft',
};

/** The days of a month, each with its hours and how many come; a tap on one that is not over changes it. */
export function MonthCalendar({ month, today, days, isOld, onMonth, onDay }: MonthCalendarProps) {
  const thisMonth = today.slice(0, 7);
  return (
    <section aria-labelledby="month" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="month" aria-live="polite" className="text-xl font-semibold">
          {formatMonth(month)}
        </h2>
        <div className="flex gap-2">
          <Button
            variant="secondary"
            aria-label="Month before"
            disabled={month <= thisMonth}
            onClick={() => onMonth(monthAfter(month, -1))}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button variant="secondary" aria-label="Month after" onClick={() => onMonth(monthAfter(month, 1))}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
      <div>
        <div aria-hidden="true" className="grid grid-cols-7 gap-1 pb-1 text-center text-sm text-ink-soft">
          {WEEKDAYS.map((name) => (
            <span key={name}>
              {name.slice(0, 1)}
              <span className="max-sm:hidden">{name.slice(1, 3)}</span>
            </span>
          ))}
        </div>
        <ol
          aria-label={`Days of ${formatMonth(month)}`}
          aria-busy={isOld}
          className={`grid grid-cols-7 gap-1 ${isOld ? 'opacity-60' : ''}`}
        >
          {days.map((day, place) => (
            <li key={day.date} style={place === 0 ? { gridColumnStart: weekdayOf(day.date) } : undefined}>
              <DayCell day={day} isOver={day.date < today} isToday={day.date === today} onDay={onDay} />
            </li>
          ))}
        </ol>
      </div>
      <ul aria-label="What the colours say" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Legend look={LOOKS.date} text="Hours of its own" />
        <Legend look={LOOKS.holiday} text="Closed that day" />
        <Legend look="bg-sunken" text="Closed every week" />
      </ul>
    </section>
  );
}

interface DayCellProps {
  day: DayOfHours;
  isOver: boolean;
  isToday: boolean;
  onDay: (day: DayOfHours) => void;
}

function DayCell({ day, isOver, isToday, onDay }: DayCellProps) {
  const { date, by, work, visits } = day;
  const look = !work && by !== 'holiday' ? 'bg-sunken' : LOOKS[by];
  const said = [dayAndDate(date), dayText(day), ...(visits > 0 ? [counted(visits, 'visit')] : [])].join(', ');
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      disabled={isOver}
      onClick={() => onDay(day)}
      className={`relative flex h-full min-h-14 w-full min-w-0 flex-col items-start overflow-hidden rounded-sm border p-1 text-left enabled:cursor-pointer enabled:hover:border-neem disabled:text-ink-soft sm:min-h-18 sm:px-1.5 sm:py-2 ${look} ${isToday ? 'border-neem' : 'border-line'}`}
    >
      <span className="sr-only">{said}</span>
      <span aria-hidden="true" className="w-full text-sm">
        <span className={`block tabular-nums ${isToday ? 'font-bold' : 'font-medium'}`}>
          {Number(date.slice(8))}
        </span>
        <span className="block max-sm:hidden">
          <DayLines day={day} />
        </span>
        {visits > 0 && (
          <span className="block text-ink-soft">
            {visits}
            <span className="max-sm:hidden"> {visits === 1 ? 'visit' : 'visits'}</span>
          </span>
        )}
      </span>
    </button>
  );
}

/** When it opens and closes, one below the other, or why it is closed. */
function DayLines({ day: { work, reason } }: { day: DayOfHours }) {
  if (!work) {
    const closed = reason ?? 'Closed';
    return (
      <span title={closed} className="line-clamp-2 text-[0.88em] text-ellipsis wrap-anywhere lg:wrap-normal">
        {closed}
      </span>
    );
  }
  return (
    <span className="tabular-nums">
      {formatTwelveHours(work.start)}
      <span className="block">{formatTwelveHours(work.end)}</span>
    </span>
  );
}

function Legend({ look, text }: { look: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-4 rounded-sm border border-line ${look}`} />
      {text}
    </li>
  );
}
