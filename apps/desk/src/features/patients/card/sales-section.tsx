import { useQuery } from '@tanstack/react-query';
import { salesQuery } from '../../sales/api/sales.ts';
import { SaleList } from '../../sales/sale-list.tsx';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';

/** What the patient has bought, with the money for it and its documents. */
export function SalesSection({ patientId }: { patientId: string }) {
  const { timeZone } = useSuspenseEntry();
  const sales = useQuery(salesQuery(patientId));
  return (
    <Section title="Sales">
      <Loaded query={sales} what="The sales">
        {(data) => (
          <>
            {data.sales.length > 0 ? (
              <SaleList sales={data.sales} timeZone={timeZone} />
            ) : (
              <p className="text-ink-soft">Nothing has been bought yet.</p>
            )}
            {data.more && <p className="mt-4 text-sm text-ink-soft">Earlier sales are not shown here.</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}
