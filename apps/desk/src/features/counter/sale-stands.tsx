import type { Sale } from '@chairside/contract/sales';
import { formatMoment } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import { useQuery } from '@tanstack/react-query';
import { SaleMoney } from '../sales/sale-money.tsx';
import { saleTitle, stateSince, stateText } from '../sales/wording.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { requestsQuery } from './api/requests.ts';
import { AskedRequests } from './asked-requests.tsx';
import { soldTitle } from './wording.ts';

/** Where a sale stands for which nothing is collected here; what is asked for it still can be cancelled. */
export function SaleStands({ sale }: { sale: Sale }) {
  const { timeZone } = useSuspenseEntry();
  const isOpen = sale.status === 'open';
  const requests = useQuery({ ...requestsQuery(sale._id), enabled: isOpen });
  return (
    <section aria-labelledby="stands" className="grid gap-2">
      <h2 id="stands" className="text-xl font-semibold wrap-anywhere">
        {isOpen ? saleTitle(sale) : soldTitle(sale)}
      </h2>
      <p className="text-ink-soft tabular-nums">
        {formatPaise(sale.totalPaise)} · {stateText(sale)} · {formatMoment(stateSince(sale), timeZone)}
      </p>
      {isOpen && <p>The account was deleted: nothing is collected for it any more.</p>}
      {sale.priceReason !== null && (
        <p className="text-sm wrap-anywhere">Another price: {sale.priceReason}</p>
      )}
      <SaleMoney sale={sale} timeZone={timeZone} />
      {requests.data && <AskedRequests saleId={sale._id} requests={requests.data} />}
    </section>
  );
}
