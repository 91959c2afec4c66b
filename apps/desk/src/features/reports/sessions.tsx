import type { DataOf } from '@chairside/contract/endpoint';
import type { ReportPeriod, reportEndpoints } from '@chairside/contract/reports';
import { formatPaise } from '@chairside/rules/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';

interface SessionsProps {
  period: ReportPeriod;
  query: UseQueryResult<DataOf<typeof reportEndpoints.sessionReport>>;
}

/** Sessions that came and went in the period, and what patients can still use. */
export function Sessions({ period, query }: SessionsProps) {
  const { from, until } = period;
  return (
    <ReportSection title="Sessions" query={query}>
      {({ sold, takenBack, used, lapsed, leftOver, owed }) => (
        <div className="grid gap-4">
          <ReportTable
            caption="Sessions of the period"
            fileName={`sessions-${from}-${until}`}
            headings={['Sessions', 'How many']}
            rows={[
              ['Sold or given', String(sold)],
              ['Taken back', String(takenBack)],
              ['Used', String(used)],
              ['Lapsed when the patient renewed', String(lapsed)],
              ...(leftOver === undefined
                ? []
                : [['Left in plans that ended and were not renewed', String(leftOver)]]),
            ]}
            empty=""
          />
          <h3 className="font-medium">Owed to patients now</h3>
          <ReportTable
            caption="Owed to patients now"
            fileName="sessions-owed"
            headings={['Plan', 'Sessions', 'Worth']}
            rows={owed.map(({ plan, sessions, paise }) => [plan, String(sessions), formatPaise(paise)])}
            total={[
              'Together',
              String(owed.reduce((sum, { sessions }) => sum + sessions, 0)),
              formatPaise(owed.reduce((sum, { paise }) => sum + paise, 0)),
            ]}
            empty="Nobody has sessions left of a plan that runs."
          />
        </div>
      )}
    </ReportSection>
  );
}
