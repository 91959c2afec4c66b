import type { ReportPeriod, Takings as TakingsReport } from '@chairside/contract/reports';
import { TAKINGS_BY, type TakingsBy } from '@chairside/rules/reports';
import { BarPlot } from '@chairside/ui/bar-plot.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takingsQuery } from './api/reports.ts';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';
import { BY, takingsCells, takingsName } from './wording.ts';

/** What came in and went back, added up as somebody chooses. */
export function Takings({ period }: { period: ReportPeriod }) {
  const [by, setBy] = useState<TakingsBy>('day');
  const query = useQuery(takingsQuery(period, by));
  return (
    <ReportSection
      title="Takings"
      query={query}
      choice={
        <SelectField
          label="Takings by"
          value={by}
          onChange={({ target }) => setBy(TAKINGS_BY.find((each) => each === target.value) ?? by)}
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
        empty="No money came in or went back in this period."
      />
    </div>
  );
}
