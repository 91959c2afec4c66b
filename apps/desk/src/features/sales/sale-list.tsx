import type { Sale } from '@chairside/contract/sales';
import { formatMoment } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import { SaleRefunds } from '../refunds/sale-refunds.tsx';
import { OpenSale } from './open-sale.tsx';
import { SaleMoney } from './sale-money.tsx';
import { saleTitle, stateSince, stateText } from './wording.ts';

interface SaleListProps {
  /** Latest first. */
  sales: readonly Sale[];
  timeZone: string;
}

/** A patient's sales: first what waits for money, then the rest, each with its money and its documents. */
export function SaleList({ sales, timeZone }: SaleListProps) {
  const open = sales.filter(({ status }) => status === 'open');
  const rest = sales.filter(({ status }) => status !== 'open');
  return (
    <div className="grid gap-4">
      {open.length > 0 && (
        <ul aria-label="Waiting for money" className="grid gap-3">
          {open.map((sale) => (
            <li key={sale._id} className="grid gap-2">
              <OpenSale sale={sale} />
              <SaleMoney sale={sale} timeZone={timeZone} />
              <SaleRefunds sale={sale} />
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul aria-label="Sales" className="grid gap-4">
          {rest.map((sale) => (
            <SaleRow key={sale._id} sale={sale} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SaleRow({ sale, timeZone }: { sale: Sale; timeZone: string }) {
  return (
    <li className="grid gap-1 border-t border-line pt-4 first:border-none first:pt-0">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 font-medium wrap-anywhere">{saleTitle(sale)}</p>
        <p
          className={`tabular-nums ${sale.status === 'cancelled' ? 'text-ink-soft line-through' : 'font-medium'}`}
        >
          {formatPaise(sale.totalPaise)}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {stateText(sale)} · {formatMoment(stateSince(sale), timeZone)}
      </p>
      {sale.priceReason !== null && (
        <p className="text-sm wrap-anywhere">Another price: {sale.priceReason}</p>
      )}
      <SaleMoney sale={sale} timeZone={timeZone} />
      <SaleRefunds sale={sale} />
    </li>
  );
}
