import type { ClinicHours } from '@chairside/contract/hours';
import { Button } from '@chairside/ui/button.tsx';
import type { HoursTarget } from './hours-target.ts';
import { slotsText, spanText, weekdayName } from './wording.ts';

interface WeekHoursProps {
  hours: ClinicHours;
  onChange: (target: HoursTarget) => void;
}

/** The hours of an ordinary day, and which days of the week are others. */
export function WeekHours({ hours: { usual, weekdays }, onChange }: WeekHoursProps) {
  return (
    <section aria-labelledby="week" className="grid gap-3">
      <h2 id="week" className="text-xl font-semibold">
        Week
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface p-4">
        <div className="min-w-0">
          <p className="font-medium">Usual hours</p>
          {usual ? (
            <>
              <p className="tabular-nums">{spanText(usual)}</p>
              <p className="text-sm text-ink-soft">{slotsText(usual)}</p>
            </>
          ) : (
            <p>None yet: nobody can book.</p>
          )}
        </div>
        <Button
          variant="secondary"
          aria-label="Change the usual hours"
          onClick={() => onChange({ kind: 'usual' })}
        >
          Change
        </Button>
      </div>
      <ul aria-label="Days of the week" className="rounded-md border border-line bg-surface">
        {weekdays.map(({ weekday, by, work }) => (
          <li
            key={weekday}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-40">
              <span className="font-medium">{weekdayName(weekday)}</span>
              <span className={`block text-sm tabular-nums ${work ? '' : 'text-ink-soft'}`}>
                {work ? spanText(work) : 'Closed'}
                {work && by === 'weekday' && <span className="text-ink-soft">, {slotsText(work)}</span>}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={`Change every ${weekdayName(weekday)}`}
              onClick={() => onChange({ kind: 'weekday', weekday })}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
