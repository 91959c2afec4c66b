import { explain } from '@chairside/client/call-error';
import { formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TryAgain } from '@chairside/ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type ChevronProps, DayPicker, type Modifiers } from 'react-day-picker';
import type { VisitToPlace } from '../api/availability.ts';
import { monthQuery } from '../api/availability-in-range.ts';
import { bookingWindow } from '../days/booking-window.ts';
import { clinicDay, deviceDate, longDate, monthAfter, monthOf, shortDate } from '../days/clinic-days.ts';
import { type PlanEnd, withinPlan } from '../days/plan-end.ts';
import { dayProblem, type ShownDay } from '../days/shown-day.ts';
import { closedLabel, dayInWords, problemSentence } from '../days/wording.ts';
import { DayButton, KnownDays } from './day-button.tsx';
import { Legend } from './legend.tsx';
import { Weekdays } from './weekdays.tsx';

interface DatePickerProps {
  /** `YYYY-MM-DD`, of the clinic's calendar. */
  value: string | null;
  /** When the plan ends that the visit is to be booked by. */
  planEnd: PlanEnd | null;
  choice?: VisitToPlace | undefined;
  onChange: (date: string) => void;
}

const FAILED = 'Failed to fetch available slots';

const NAV_BUTTON =
  'target grid place-items-center rounded-full text-neem hover:bg-neem-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-35';

const CLASSES = {
  months: 'block',
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-1',
  month_caption: 'text-center',
  caption_label: 'text-lg font-medium',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'py-1 text-sm font-normal text-ink-soft',
  day: 'p-0 text-center',
} as const;

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-6" />;
}

const COMPONENTS = { Chevron, DayButton, Weekdays };

/** What the label of a day outside the booking window says; null for the others. */
function outside(date: string, { today, last }: { today: string; last: string }): string | null {
  if (date < today) return closedLabel('date_past');
  return date > last ? closedLabel('date_too_far') : null;
}

/** A month of the clinic's calendar, in which a day that has something to book can be picked (BOOK-7). */
export function DatePicker({ value, planEnd, choice, onChange }: DatePickerProps) {
  const { today, last } = bookingWindow();
  const [month, setMonth] = useState(monthOf(value ?? today));
  const [refused, setRefused] = useState<ShownDay | null>(null);

  const shown = useQuery(monthQuery(month, choice));
  const following = monthAfter(month);
  // Ahead of need, so that turning the page shows its days at once.
  const ahead = useQuery({
    ...monthQuery(following, choice),
    enabled: shown.isSuccess && following <= monthOf(last),
  });
  const problem = refused && dayProblem(refused);
  const days = [...(shown.data ?? []), ...(ahead.data ?? [])].map((day) => withinPlan(day, planEnd));
  const known = new Map(days.map((day) => [day.date, day]));
  const next = days.find(({ date, available }) => available && date > (value ?? ''));

  const turnTo = (date: string) => {
    setMonth(monthOf(date));
    setRefused(null);
  };
  const pick = (date: string) => {
    const day = known.get(date);
    if (!day) return;
    setRefused(day.available ? null : day);
    if (day.available) onChange(date);
  };
  const label = (device: Date, { today: isToday, selected }: Modifiers) => {
    const date = clinicDay(device);
    const day = known.get(date);
    const status = outside(date, { today, last }) ?? (day && dayInWords(day));
    return [isToday && 'Today', longDate(date), status, selected && 'selected'].filter(Boolean).join(', ');
  };

  return (
    <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,30rem)_minmax(14rem,1fr)]">
      {shown.isFetchedAfterMount && !shown.isSuccess && (
        <div className="grid justify-items-start gap-3 lg:col-span-2">
          <Notice tone="error" title={FAILED} text={explain(shown.error, 'Please try again.')} />
          <TryAgain busy={shown.isFetching} onClick={() => void shown.refetch()} />
        </div>
      )}
      <div aria-busy={shown.isFetching}>
        <KnownDays value={{ days: known, isAsking: shown.isFetching }}>
          <DayPicker
            mode="single"
            required
            navLayout="around"
            month={deviceDate(`${month}-01`)}
            onMonthChange={(first) => turnTo(clinicDay(first))}
            startMonth={deviceDate(today)}
            endMonth={deviceDate(last)}
            today={deviceDate(today)}
            disabled={[{ before: deviceDate(today) }, { after: deviceDate(last) }]}
            selected={value === null ? undefined : deviceDate(value)}
            onSelect={(picked) => pick(clinicDay(picked))}
            labels={{
              labelDayButton: label,
              labelPrevious: () => 'Previous month',
              labelNext: () => 'Next month',
            }}
            classNames={CLASSES}
            components={COMPONENTS}
          />
        </KnownDays>
        <p aria-live="polite" className="mt-2 min-h-[2.9em] text-sm text-ink-soft">
          {refused && problem && `${shortDate(refused.date)}: ${problemSentence(problem)}`}
          {!refused && value && `Selected: ${longDate(value)}`}
        </p>
      </div>
      <div className="grid content-start gap-5">
        {next && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => {
              turnTo(next.date);
              onChange(next.date);
            }}
          >
            <CalendarCheck aria-hidden="true" className="size-5" />
            Next free day: {shortDate(next.date)}
          </Button>
        )}
        {planEnd && planEnd.date <= last && (
          <p>
            Your plan ends on {formatDate(planEnd.date)}. Later dates can be booked once it is renewed or
            changed.
          </p>
        )}
        <Legend />
      </div>
    </div>
  );
}
