import { type ReportPeriod, reportPeriod } from '@chairside/contract/reports';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { EndingWithin, MissedBy, TakingsBy } from '@chairside/rules/reports';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { needsFreshSignIn } from '../fresh-sign-in/api/call-fresh.ts';
import { FreshSignInCard } from '../fresh-sign-in/fresh-query-failure.tsx';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { endingPlansQuery, missedVisitsQuery, sessionReportQuery, takingsQuery } from './api/reports.ts';
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
      <Reports period={period} />
    </DeskMain>
  );
}

/** Each asks the server for itself; a fresh sign-in is asked for once for all of them. */
function Reports({ period }: { period: ReportPeriod }) {
  const [takingsBy, setTakingsBy] = useState<TakingsBy>('day');
  const [missedBy, setMissedBy] = useState<MissedBy>('month');
  const [within, setWithin] = useState<EndingWithin>('30');
  const takings = useQuery(takingsQuery(period, takingsBy));
  const sessions = useQuery(sessionReportQuery(period));
  const missed = useQuery(missedVisitsQuery(period, missedBy));
  const ending = useQuery(endingPlansQuery(within));
  const queries = [takings, sessions, missed, ending];
  const refused = queries.filter(({ error }) => needsFreshSignIn(error));
  // One that is refused once others were read keeps what it is asked by, which has the focus.
  const isAnythingThere = refused.length === 0 || queries.some(({ data }) => data !== undefined);
  return (
    <>
      {refused.length > 0 && <FreshSignInCard busy={refused.some(({ isFetching }) => isFetching)} />}
      {isAnythingThere && (
        <>
          <Takings period={period} by={takingsBy} onBy={setTakingsBy} query={takings} />
          <Sessions period={period} query={sessions} />
          <MissedVisits period={period} by={missedBy} onBy={setMissedBy} query={missed} />
          <EndingPlans within={within} onWithin={setWithin} query={ending} />
        </>
      )}
    </>
  );
}
