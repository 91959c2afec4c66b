import type { DataOf } from '@chairside/contract/endpoint';
import type { reportEndpoints } from '@chairside/contract/reports';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { ENDING_WITHIN, type EndingWithin } from '@chairside/rules/reports';
import { SelectField } from '@chairside/ui/select-field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { ReportSection } from './report-section.tsx';
import { ReportTable } from './report-table.tsx';

interface EndingPlansProps {
  within: EndingWithin;
  onWithin: (within: EndingWithin) => void;
  query: UseQueryResult<DataOf<typeof reportEndpoints.endingPlans>>;
}

/** Whose plan ends soon, to be called. */
export function EndingPlans({ within, onWithin, query }: EndingPlansProps) {
  const { timeZone } = useSuspenseEntry();
  return (
    <ReportSection
      title="Plans that end"
      query={query}
      choice={
        <SelectField
          label="Ending within"
          value={within}
          onChange={({ target }) => onWithin(ENDING_WITHIN.find((each) => each === target.value) ?? within)}
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
