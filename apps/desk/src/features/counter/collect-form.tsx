import { isAnswerLost } from '@chairside/client/lost-answer';
import type { VisitCharge } from '@chairside/contract/sales';
import { type FormEvent, useState } from 'react';
import { useSayOnceLeft } from '../staff-session/use-say-once-left.ts';
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
import { MAY_BE_ENTERED, notEntered } from './wording.ts';

interface CollectFormProps {
  visitId: string;
  charge: VisitCharge;
  /** Goes on with what is left of the sale. */
  onCollectRest: (saleId: string) => void;
}

/** What the visit costs, how it is paid, and what came of it, here or at another desk. */
export function CollectForm({ visitId, charge, onCollectRest }: CollectFormProps) {
  // One for as long as this is open, so that what was sold and not answered is not sold twice (SALE-7).
  const [saleId] = useState(() => crypto.randomUUID());
  const [price, setPrice] = useState<TypedPrice>({ typed: null, why: '' });
  const [problems, setProblems] = useState<PriceProblems>({});
  const mayChange = useMayStaff('change_prices') || charge.pricePaise === null;
  const sell = useSellVisit();
  const sayOnceLeft = useSayOnceLeft();
  const read = readPrice(price, charge.pricePaise);
  const typed = useTypedPayments(read.pricePaise ?? 0);
  const isLost = isAnswerLost(sell.error);
  // The answer says it as well, where the visit cannot be asked for again.
  const soldId = charge.saleId ?? sell.data?._id ?? null;
  if (sell.variables?.asked && soldId !== null && !sell.isPending)
    return <AskedSale id={soldId} error={sell.error} />;
  const sold = sell.data;
  if (sold && !sell.variables.asked)
    return <Sold sale={sold} onCollectRest={() => onCollectRest(sold._id)} />;
  if (charge.saleId !== null && !sell.isPending) return <SaleOf id={charge.saleId} />;

  const collect = (sale: Parameters<typeof sell.mutateAsync>[0]) =>
    sell
      .mutateAsync(sale)
      .catch((error: unknown) =>
        sayOnceLeft(charge.patientName, notEntered(error), isAnswerLost(error) && MAY_BE_ENTERED),
      );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sell.isPending) return;
    if (isLost && sell.variables) {
      void collect(sell.variables);
      return;
    }
    setProblems(read.problems);
    if (!read.body) return;
    const paid = typed.read();
    if (paid) void collect({ saleId, visitId, ...read.body, ...paid });
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
