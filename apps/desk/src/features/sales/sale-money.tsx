import { WAY_NAMES } from '@chairside/contract/money-ways';
import type { Sale } from '@chairside/contract/sales';
import { formatPaise } from '@chairside/rules/money';
import { DOCUMENT_NAMES, momentText } from './wording.ts';

interface SaleMoneyProps {
  sale: Pick<Sale, 'entries' | 'documents'>;
  timeZone: string;
}

/** The money of a sale, entry by entry, and what it is written down as. */
export function SaleMoney({ sale: { entries, documents }, timeZone }: SaleMoneyProps) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {entries.length > 0 && (
        <ul aria-label="Money" className="grid gap-1">
          {entries.map(({ _id, kind, way, amountPaise, at, staffName, reference }) => (
            <li key={_id} className="flex justify-between gap-x-4 tabular-nums">
              <span className="min-w-0 wrap-anywhere">
                {WAY_NAMES[way]}
                {reference !== null && ` (${reference})`}, {momentText(at, timeZone)}
                {staffName !== null && `, ${staffName}`}
              </span>
              <span className="shrink-0">
                {kind === 'refund' && 'Paid back '}
                {formatPaise(amountPaise)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul aria-label="Documents">
          {documents.map(({ _id, kind, number }) => (
            <li key={_id} className="tabular-nums">
              {DOCUMENT_NAMES[kind]} {number}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
