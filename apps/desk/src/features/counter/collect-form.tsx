import { isAnswerLost } from '@chairside/client/lost-answer';
import type { VisitCharge } from '@chairside/contract/sales';
import { type FormEvent, useState } from 'react';
import { useMayStaff } from '../staff-session/use-staff.ts';
import { useSellVisit } from './api/sell.ts';
import { AskedSale } from './asked-sale.tsx';
import { CollectFoot } from './collect-foot.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { SaleOf } from './sale-of.tsx';
import { Sold } from './sold.tsx';
import { type PriceProblems, readPrice, type TypedPrice } from './typed-price.ts';
import { useTypedPayments } from './use-typed-payments.ts';

interface CollectFormProps {
  visitId: string;
  charge: VisitCharge;
  onCollectRest: () => void;
}

/** What the visit costs, how it is paid, and what came of it, here or at another desk. */
export function CollectForm({ visitId, charge, onCollectRest }: CollectFormProps) {
  // One for as long as this is open, so that what was sold and not answered is not sold twice (SALE-7).
  const [saleId] = useState(() => crypto.randomUUID());
  const [price, setPrice] = useState<TypedPrice>({ typed: null, why: '' });
  const [problems, setProblems] = useState<PriceProblems>({});
  const mayChange = useMayStaff('change_prices') || charge.pricePaise === null;
  const sell = useSellVisit();
  const read = readPrice(price, charge.pricePaise);
  const typed = useTypedPayments(read.pricePaise ?? 0);
  const isLost = isAnswerLost(sell.error);
  // The answer says it as well, where the visit cannot be asked for again.
  const soldId = charge.saleId ?? sell.data?._id ?? null;
  if (sell.variables?.asked && soldId !== null && !sell.isPending)
    return <AskedSale id={soldId} error={sell.error} />;
  if (sell.data && !sell.variables.asked) return <Sold sale={sell.data} onCollectRest={onCollectRest} />;
  if (charge.saleId !== null && !sell.isPending) return <SaleOf id={charge.saleId} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sell.isPending) return;
    if (isLost && sell.variables) {
      sell.mutate(sell.variables);
      return;
    }
    setProblems(read.problems);
    if (!read.body) return;
    const paid = typed.read();
    if (paid) sell.mutate({ saleId, visitId, ...read.body, ...paid });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <fieldset disabled={isLost} className="grid gap-6">
        <PriceFields
          usualPaise={charge.pricePaise}
          mayChange={mayChange}
          price={price}
          problems={problems}
          onChange={(next) => {
            setPrice(next);
            setProblems({});
          }}
        />
        <PaymentFields typed={typed} />
      </fieldset>
      <CollectFoot
        typed={typed}
        effect="The visit is paid"
        error={sell.error}
        isLost={isLost}
        missing={null}
        busy={sell.isPending}
      />
    </form>
  );
}
