import type { Sale } from '@chairside/contract/sales';
import { type FormEvent, useState } from 'react';
import { SaleMoney } from '../sales/sale-money.tsx';
import { leftText, saleTitle } from '../sales/wording.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useSayOnceLeft } from '../staff-session/use-say-once-left.ts';
import type { ReceivedRequest } from './api/requests.ts';
import { isToSendAgain, useAddPayments } from './api/sell.ts';
import { AskedRequests, isOpenRequest } from './asked-requests.tsx';
import { CollectFoot } from './collect-foot.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { Sold } from './sold.tsx';
import { useTypedPayments } from './use-typed-payments.ts';
import { MAY_BE_ENTERED, notEntered } from './wording.ts';

/** What is left of a sale, attempt by attempt: each has its own payments. */
export function OneSale({ sale, requests }: { sale: Sale; requests: readonly ReceivedRequest[] }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <CollectRest key={attempt} sale={sale} requests={requests} onAgain={() => setAttempt(attempt + 1)} />
  );
}

interface CollectRestProps {
  sale: Sale;
  requests: readonly ReceivedRequest[];
  onAgain: () => void;
}

function CollectRest({ sale, requests, onAgain }: CollectRestProps) {
  const { timeZone } = useSuspenseEntry();
  const add = useAddPayments(sale._id);
  const sayOnceLeft = useSayOnceLeft();
  const asked = requests.filter(isOpenRequest).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const leftPaise = sale.duePaise - asked;
  const typed = useTypedPayments(leftPaise);
  const isEntered = sale.entries.some(({ _id }) => typed.rows.some(({ id }) => id === _id));
  const collected = isEntered || sale.status !== 'open' ? sale : add.data;
  if (collected) return <Sold sale={collected} onCollectRest={onAgain} />;

  const isLost = isToSendAgain(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const read = (isLost ? add.variables : undefined) ?? typed.read();
    if (!read) return;
    add
      .mutateAsync(read, {
        onSuccess: (collected) => collected === null && onAgain(),
        // A refusal of the second try says nothing of the first, whose answer was lost.
        onError: (error) => !isLost && !isToSendAgain(error) && typed.askAnew(),
      })
      .catch((error: unknown) =>
        sayOnceLeft(saleTitle(sale), notEntered(error), isToSendAgain(error) && MAY_BE_ENTERED),
      );
  };
  return (
    <>
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-lg">
          <span className="font-medium wrap-anywhere">{saleTitle(sale)}</span>
          <strong className="font-semibold tabular-nums">{leftText(sale)}</strong>
        </p>
        <SaleMoney sale={sale} timeZone={timeZone} />
      </div>
      <AskedRequests saleId={sale._id} requests={requests} />
      {leftPaise > 0 && (
        <form noValidate onSubmit={submit} className="grid gap-6">
          <fieldset disabled={isLost}>
            <PaymentFields typed={typed} />
          </fieldset>
          <CollectFoot
            typed={typed}
            effect={sale.kind === 'plan' ? 'The plan begins' : 'The visit is paid'}
            error={add.error}
            isLost={isLost}
            missing={null}
            busy={add.isPending}
          />
        </form>
      )}
    </>
  );
}
