import { Card } from '@chairside/ui/card.tsx';
import { useId } from 'react';

/** What stands in the place of the way to pay while the bank has yet to confirm a payment (PAY-17). */
export function PaymentOnItsWay() {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className="text-2xl">
        Your payment is on its way
      </h2>
      <p className="mt-2 text-lg text-ink-soft">
        Your plan starts as soon as the bank confirms it. There is no need to pay again.
      </p>
    </Card>
  );
}
