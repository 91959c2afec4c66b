import { type ReportPeriod, reportPeriod } from '@chairside/contract/reports';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useState } from 'react';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { EndingPlans } from './ending-plans.tsx';
import { MissedVisits } from './missed-visits.tsx';
import { Sessions } from './sessions.tsx';
import { Takings } from './takings.tsx';

/** How the clinic does, for a period: the month so far, unless somebody chooses another. */
export function ReportsPage() {
  const { timeZone } = useSuspenseEntry();
  const [typed, setTyped] = useState<ReportPeriod>(() => {
    const until = clinicDateAt(clinicNow(), timeZone);
    return { from: `${until.slice(0, 7)}-01`, until };
  });
  const [period, setPeriod] = useState(typed);
  const [problem, setProblem] = useState<string | undefined>();
  const change = (changed: Partial<ReportPeriod>) => {
    const next = { ...typed, ...changed };
    const parsed = reportPeriod.safeParse(next);
    setTyped(next);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) setPeriod(parsed.data);
  };
  return (
    <DeskMain title="Reports" className="page grid max-w-4xl gap-8 py-6">
      <div className="grid gap-4">
        <h1 className="text-2xl font-semibold">Reports</h1>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="From"
            type="date"
            value={typed.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label="Until"
            type="date"
            value={typed.until}
            onChange={({ target }) => change({ until: target.value })}
            error={problem}
          />
        </div>
      </div>
      <Takings period={period} />
      <Sessions period={period} />
      <MissedVisits period={period} />
      <EndingPlans />
    </DeskMain>
  );
}
