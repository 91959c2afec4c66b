import type { DataOf } from '@chairside/contract/endpoint';
import type { ReportPeriod, reportEndpoints } from '@chairside/contract/reports';
import { MISSED_BY, type MissedBy, missedPercent } from '@chairside/rules/reports';
import { SelectField } from '@chairside/ui/select-field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';
import { BY, missedName } from './wording.ts';

interface MissedVisitsProps {
  period: ReportPeriod;
  by: MissedBy;
  onBy: (by: MissedBy) => void;
  query: UseQueryResult<DataOf<typeof reportEndpoints.missedVisits>>;
}

/** To how many visits nobody came. */
export function MissedVisits({ period, by, onBy, query }: MissedVisitsProps) {
  const { from, until } = period;
  return (
    <ReportSection
      title="No-shows"
      query={query}
      choice={
        <SelectField
          label="No-shows by"
          value={by}
          onChange={({ target }) => onBy(MISSED_BY.find((each) => each === target.value) ?? by)}
          options={MISSED_BY.map((value) => ({ value, name: BY[value] }))}
        />
      }
    >
      {({ rows }) => (
        <ReportTable
          caption={`No-shows by ${BY[by].toLowerCase()}`}
          fileName={`no-shows-by-${by}-${from}-${until}`}
          headings={[BY[by], 'Visits', 'Nobody came', 'Share']}
          rows={rows.map((row) => [
            missedName(by, row.key),
            String(row.visits),
            String(row.missed),
            `${missedPercent(row) ?? 0} %`,
          ])}
          empty="No visit of this period has taken place or was missed."
        />
      )}
    </ReportSection>
  );
}
