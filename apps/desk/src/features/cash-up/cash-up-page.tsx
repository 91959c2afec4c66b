import { explain } from '@chairside/client/call-error';
import type { CashUp } from '@chairside/contract/cash-up';
import { mayBeClosed } from '@chairside/rules/cash-up';
import { formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useTypedDate } from '@chairside/ui/use-typed-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useLastLoaded } from '../staff-session/use-last-loaded.ts';
import { cashUpQuery, keepAsDay } from './api/cash-up.ts';
import { ClosedDay, ReopenedClosings } from './closed-day.tsx';
import { CountForm } from './count-form.tsx';
import { DayWays } from './day-ways.tsx';

/** The evening's count: what there should be, what there is, and the day is closed. */
export function CashUpPage() {
  const { timeZone } = useSuspenseEntry();
  const [day, setDay] = useState<string | null>(null);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(cashUpQuery(day));
  const last = useLastLoaded(data);
  // The day may turn while somebody counts.
  const stayOn = (cashUp: CashUp) => {
    if (day !== null) return;
    keepAsDay(cashUp);
    setDay(cashUp.day);
  };
  const box = useTypedDate(day ?? data?.day ?? '', setDay);
  return (
    <DeskMain title="Cash-up" className="page grid max-w-4xl gap-6 py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl font-semibold">Cash-up</h1>
        <TextField label="Day" type="date" max={last?.today} {...box} />
      </div>
      {isPending && <Spinner label="Loading the money of the day" />}
      {error && (
        <LoadFailure
          title="The money of the day did not load"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {last && (
        <NotClosed days={last.notClosed.filter((each) => each !== (day ?? last.day))} onDay={setDay} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className="grid gap-6">
          {data.closing && <ClosedDay day={data.day} closing={data.closing} timeZone={timeZone} />}
          <section aria-labelledby="money" className="grid gap-3">
            <h2 id="money" className="text-xl font-semibold">
              Money of {formatDate(data.day)}
            </h2>
            <DayWays cashUp={data} />
          </section>
          {!data.closing && !isPlaceholderData && <OpenDay cashUp={data} onTyped={stayOn} />}
          <ReopenedClosings reopened={data.reopened} timeZone={timeZone} />
        </div>
      )}
    </DeskMain>
  );
}

function OpenDay({ cashUp, onTyped }: { cashUp: CashUp; onTyped: (cashUp: CashUp) => void }) {
  const { day, today } = cashUp;
  if (!mayBeClosed(day, today)) return <p className="text-ink-soft">This day has not begun yet.</p>;
  return (
    <div onInput={() => onTyped(cashUp)}>
      <CountForm key={day} cashUp={cashUp} />
    </div>
  );
}

/** The days before that nobody has closed. */
function NotClosed({ days, onDay }: { days: string[]; onDay: (day: string) => void }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="not-closed" className="grid gap-2 rounded-md bg-marigold-soft p-4">
      <h2 id="not-closed" className="font-medium text-marigold-ink">
        Not closed yet
      </h2>
      <ul className="flex flex-wrap gap-2">
        {days.map((day) => (
          <li key={day}>
            <Button variant="secondary" onClick={() => onDay(day)}>
              {formatDate(day)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
