import type { HoursChangeSent, PublicHoliday } from '@chairside/contract/hours';
import { Button } from '@chairside/ui/button.tsx';
import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { publicHolidaysQuery, useChangeHours } from './api/hours.ts';
import { ChangeEffect } from './change-effect.tsx';
import { dayAndDate } from './wording.ts';

const YEARS_AHEAD = 2;

interface PublicHolidaysDialogProps {
  today: string;
  onClose: () => void;
}

/** Closes the clinic on those of a year's public holidays that the owner chooses. */
export function PublicHolidaysDialog({ today, onClose }: PublicHolidaysDialogProps) {
  const first = Number(today.slice(0, 4));
  const [year, setYear] = useState(first + 1);
  const [passedOver, setPassedOver] = useState<ReadonlySet<string>>(new Set());
  const [change, setChange] = useState<HoursChangeSent | null>(null);
  const save = useChangeHours();
  const seeButton = useRef<HTMLButtonElement>(null);
  const effect = useRef<HTMLDivElement>(null);
  useFocusAfter(change === null, effect);
  useFocusAfter(change !== null, seeButton);
  const query = useQuery(publicHolidaysQuery(year));
  const { data, isPending } = query;
  const open = data?.filter(({ isClosed }) => !isClosed) ?? [];
  const chosen = open.filter(({ date }) => !passedOver.has(date));
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => String(first + ahead));
  const mark = (date: string, isChosen: boolean) => {
    const others = new Set([...passedOver].filter((each) => each !== date));
    setPassedOver(isChosen ? others : others.add(date));
  };
  const seeChange = () =>
    setChange({
      kind: 'public_holidays_closed',
      days: chosen.map(({ date, reason }) => ({ date, reason })),
      year,
    });
  return (
    <Dialog open size="sm" title="Public holidays" closable={!save.isPending} onClose={onClose}>
      {change ? (
        <ChangeEffect
          ref={effect}
          change={change}
          save={save}
          onBack={() => setChange(null)}
          onSaved={onClose}
        />
      ) : (
        <div className="grid gap-3">
          <SelectField
            label="Year"
            value={String(year)}
            onChange={({ target }) => setYear(Number(target.value))}
            options={years.map((value) => ({ value, name: value }))}
          />
          {isPending && <Spinner label="Loading the holidays" />}
          <NotLoaded query={query} title="The holidays did not load" />
          {data && open.length === 0 && (
            <>
              <p>
                The clinic is closed on all that are known of this year. Festivals that are missing can be
                closed in the calendar.
              </p>
              <Button ref={seeButton} onClick={seeChange}>
                These Are All
              </Button>
            </>
          )}
          {open.some(({ isExpected }) => isExpected) && (
            <p className="text-sm text-ink-soft">
              Those marked “expected” follow the moon and are not announced yet: one may come a day earlier or
              later.
            </p>
          )}
          {open.length > 0 && (
            <>
              <ul aria-label={`Public holidays of ${year}`} className="grid">
                {open.map((day) => (
                  <li key={day.date}>
                    <Checkbox
                      label={nameOf(day)}
                      checked={!passedOver.has(day.date)}
                      onChange={({ target }) => mark(day.date, target.checked)}
                    />
                  </li>
                ))}
              </ul>
              <Button ref={seeButton} onClick={seeChange}>
                See What Changes
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function nameOf({ date, reason, isExpected }: PublicHoliday): string {
  return `${reason}, ${dayAndDate(date)}${isExpected ? ' (expected)' : ''}`;
}
