import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { ENDING_WITHIN } from '@chairside/rules/reports';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { endingPlansQuery } from './api/reports.ts';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';

/** Whose plan ends soon, to be called. */
export function EndingPlans() {
  const { timeZone } = useSuspenseEntry();
  const [within, setWithin] = useState<(typeof ENDING_WITHIN)[number]>('30');
  const query = useQuery(endingPlansQuery(within));
  return (
    <ReportSection
      title="Plans that end"
      query={query}
      choice={
        <SelectField
          label="Ending within"
          value={within}
          onChange={({ target }) => setWithin(ENDING_WITHIN.find((each) => each === target.value) ?? within)}
          options={ENDING_WITHIN.map((value) => ({ value, name: `${value} days` }))}
        />
      }
    >
      {({ rows, more }) => (
        <>
          <ReportTable
            caption={`Plans that end within ${within} days`}
            fileName={`plans-ending-within-${within}-days`}
            headings={['Patient', 'Phone', 'Plan', 'Ends', 'Sessions left']}
            rows={rows.map(({ name, phone, plan, endsAt, sessionsLeft }) => [
              name,
              phone ?? '',
              plan,
              formatDate(clinicDateAt(new Date(endsAt), timeZone)),
              String(sessionsLeft),
            ])}
            links={rows.map(({ patientId }) => `/patients/${patientId}`)}
            empty="No plan ends then."
          />
          {more && <p className="mt-2 text-ink-soft">These are the first 500; there are more.</p>}
        </>
      )}
    </ReportSection>
  );
}
