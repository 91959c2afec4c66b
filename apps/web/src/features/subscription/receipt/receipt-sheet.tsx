import type { ClinicInfo } from '@chairside/contract/clinic';
import type { Receipt } from '@chairside/contract/payments';
import { formatRupees } from '@chairside/rules/money';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { LogoMark } from '@chairside/ui/logo-mark.tsx';
import { clinic } from '../../clinic/clinic.ts';
import './receipt.css';
import { datesOf, methodName } from './wording.ts';

/** What is printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, planName, sessions, amount, method, paymentId, patientName } = receipt;
  return (
    <article className="receipt grid max-w-2xl gap-6 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-10">
      <header className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <Clinic {...clinic} {...receipt.issuer} />
        <div className="sm:text-right">
          <p className="text-sm text-ink-soft">Receipt number</p>
          <p className="text-lg font-medium tabular-nums">{number}</p>
        </div>
      </header>
      <div className="border-t border-line pt-6">
        <Facts>
          {datesOf(receipt, clinic.timeZone).map(([term, value]) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
          <Fact term="Received from">{patientName}</Fact>
          <Fact term="Payment ID">{paymentId}</Fact>
          {method && <Fact term="Paid by">{methodName(method)}</Fact>}
        </Facts>
      </div>
      <div className="border-t border-line pt-6">
        <Facts>
          <Fact term="Plan">{planName}</Fact>
          <Fact term="Sessions">{sessions}</Fact>
        </Facts>
        <p className="mt-5 flex items-baseline justify-between gap-x-6 border-t-2 border-ink pt-4">
          <span className="text-lg font-medium">Amount paid</span>
          <span className="text-2xl font-medium tabular-nums">{formatRupees(amount)}</span>
        </p>
      </div>
    </article>
  );
}

function Clinic({ name, address, phone, email }: Pick<ClinicInfo, 'name' | 'address' | 'phone' | 'email'>) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-3 text-xl font-medium wrap-anywhere">
        <LogoMark className="size-9 shrink-0" />
        {name}
      </p>
      <address className="mt-2 grid text-ink-soft not-italic">
        {address && <span className="max-w-xs text-balance">{address}</span>}
        {phone && <span>{phone}</span>}
        {email && <span className="[overflow-wrap:anywhere]">{email}</span>}
      </address>
    </div>
  );
}
