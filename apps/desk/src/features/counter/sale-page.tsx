import { PageMain } from '@chairside/ui/page-main.tsx';
import { useQuery } from '@tanstack/react-query';
import { SaleRefunds } from '../refunds/sale-refunds.tsx';
import { saleQuery } from '../sales/api/sales.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { Buyer } from './buyer.tsx';
import { SaleOf } from './sale-of.tsx';

/**
 * A sale that waits for money: what is left of it is collected (SALE-4). What goes back of a sale is here too, as the patient's
 * card is gone with a deleted account.
 */
export function SalePage({ id }: { id: string }) {
  const { clinicName } = useSuspenseEntry();
  const { data } = useQuery(saleQuery(id));
  return (
    <PageMain title="Collect" site={clinicName} className="page grid max-w-3xl gap-5 py-6">
      <h1 className="text-2xl font-semibold">Collect</h1>
      {data && <Buyer patientId={data.patientId} />}
      <SaleOf id={id} />
      {data && <SaleRefunds sale={data} />}
    </PageMain>
  );
}
