import type { RegisterPeriod } from '@chairside/contract/case-register';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useTypedDate } from '@chairside/ui/use-typed-date.ts';
import { useSearchParams } from 'wouter';
import { useClinicNow } from '../staff-session/clinic-clock.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { AccountantExport } from './accountant-export.tsx';
import { addressedPeriod, offeredPeriods } from './addressed-period.ts';
import { RegisterList } from './register-list.tsx';

/** What came in and went back, for whom and for what. The period stands in the address. */
export function CaseRegisterPage() {
  const { timeZone } = useSuspenseEntry();
  const today = clinicDateAt(useClinicNow(), timeZone);
  const [said, setSaid] = useSearchParams();
  const period = addressedPeriod(said, today);
  const choose = ({ startDate, endDate }: RegisterPeriod) =>
    setSaid({ from: startDate, until: endDate }, { replace: true });
  const from = useTypedDate(period.startDate, (startDate) => choose({ ...period, startDate }));
  const until = useTypedDate(period.endDate, (endDate) => choose({ ...period, endDate }));

  return (
    <DeskMain title="Case register" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">Case register</h1>
      <p className="text-ink-soft">
        Day by day, who paid for what, as the income tax rules ask for it. Money that went back stands in it
        with a minus. Looking at it is in the audit log.
      </p>
      <search className="grid gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2">
        <TextField label="From" type="date" max={period.endDate} {...from} />
        <TextField label="Until" type="date" min={period.startDate} {...until} />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {offeredPeriods(today).map(({ name, period: offered }) => (
            <Button
              key={name}
              variant="secondary"
              className="aria-pressed:border-neem aria-pressed:bg-neem-soft"
              aria-pressed={offered.startDate === period.startDate && offered.endDate === period.endDate}
              onClick={() => choose(offered)}
            >
              {name}
            </Button>
          ))}
        </div>
      </search>
      <AccountantExport period={period} />
      <RegisterList period={period} />
    </DeskMain>
  );
}
