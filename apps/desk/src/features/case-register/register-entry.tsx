import type { RegisterRow } from '@chairside/contract/case-register';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import { formatExactPaise } from '@chairside/rules/money';
import { Link } from 'wouter';
import { TypedText } from '../patients/typed-text.tsx';

/** For whom and for what money came in or went back. */
export function RegisterEntry({ row }: { row: RegisterRow }) {
  const { saleId, patientName, service, feePaise, receivedPaise, way, documentNumber, isCancelled } = row;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {patientName === null ? (
            <span className="text-ink-soft italic">Name erased</span>
          ) : (
            <TypedText text={patientName} className="font-medium" />
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {saleId === undefined ? (
            <TypedText text={service} />
          ) : (
            <Link href={`/sales/${saleId}`} className="underline underline-offset-3">
              <TypedText text={service} />
            </Link>
          )}{' '}
          · Fee {formatExactPaise(feePaise)}
        </p>
      </div>
      <div className="sm:text-right">
        <p className="font-medium tabular-nums">
          <span className="sr-only">{receivedPaise < 0 ? 'Went back: ' : 'Received: '}</span>
          {formatExactPaise(receivedPaise)}
        </p>
        <p className="text-sm text-ink-soft">
          {WAY_NAMES[way]} · {documentNumber ?? (isCancelled ? 'cancelled' : 'not paid in full yet')}
        </p>
      </div>
    </li>
  );
}
