import type { ReportPeriod, Takings as TakingsReport } from '@chairside/contract/reports';
import { TAKINGS_BY, type TakingsBy } from '@chairside/rules/reports';
import { BarPlot } from '@chairside/ui/bar-plot.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';
import { BY, takingsCells, takingsInShort, takingsName } from './wording.ts';

interface TakingsProps {
  period: ReportPeriod;
  by: TakingsBy;
  onBy: (by: TakingsBy) => void;
  query: UseQueryResult<TakingsReport>;
}

/** What came in and went back, added up as somebody chooses. */
export function Takings({ period, by, onBy, query }: TakingsProps) {
  return (
    <ReportSection
      title="Takings"
      query={query}
      choice={
        <SelectField
          label="Takings by"
          value={by}
          onChange={({ target }) => onBy(TAKINGS_BY.find((each) => each === target.value) ?? by)}
          options={TAKINGS_BY.map((value) => ({ value, name: BY[value] }))}
        />
      }
    >
      {(data) => <TakingsTable data={data} by={by} period={period} />}
    </ReportSection>
  );
}

interface TakingsTableProps {
  data: TakingsReport;
  by: TakingsBy;
  period: ReportPeriod;
}

function TakingsTable({ data: { rows, inPaise, outPaise }, by, period: { from, until } }: TakingsTableProps) {
  const named = rows.map((row) => ({ ...row, name: takingsName(by, row.key) }));
  const isDrawn = rows.length > 1 && (by === 'day' || by === 'month');
  return (
    <div className="grid gap-4">
      {isDrawn && (
        <BarPlot bars={named.map((row) => ({ name: row.name, value: row.inPaise - row.outPaise }))} />
      )}
      <ReportTable
        caption={`Takings by ${BY[by].toLowerCase()}`}
        fileName={`takings-by-${by}-${from}-${until}`}
        headings={[BY[by], 'Came in', 'Refunded', 'Left']}
        rows={named.map((row) => takingsCells(row.name, row))}
        total={takingsCells('Together', { inPaise, outPaise })}
        inShort={takingsInShort}
        empty="No money came in or went back in this period."
      />
    </div>
  );
}
