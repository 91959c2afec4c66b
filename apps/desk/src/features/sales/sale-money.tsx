import { DOCUMENT_TITLES } from '@chairside/contract/document-titles';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import type { Sale } from '@chairside/contract/sales';
import { formatMoment } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import { Link } from 'wouter';

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
                {kind === 'refund' && 'Paid back: '}
                {WAY_NAMES[way]}
                {reference !== null && ` (${reference})`}, {formatMoment(at, timeZone)}
                {staffName !== null && `, ${staffName}`}
              </span>
              <span className="shrink-0">
                {kind === 'refund' && '−'}
                {formatPaise(amountPaise)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul aria-label="Documents" className="flex flex-wrap gap-x-4">
          {documents.map(({ _id, kind, number }) => (
            <li key={_id} className="tabular-nums">
              <Link
                href={`/documents/${_id}`}
                className="target inline-flex items-center text-neem underline underline-offset-3"
              >
                {DOCUMENT_TITLES[kind]} {number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
