import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import type { ComponentProps } from 'react';
import type { PaymentOverlay } from '../../features/payment/payment-overlay.tsx';
import { screens } from './lazy-screens.ts';

/** The payment of a plan, over the page it was asked for on. */
export function PaymentPanel(props: ComponentProps<typeof PaymentOverlay>) {
  const waiting = (
    <div className="fixed inset-0 z-30 m-auto size-fit rounded-lg border border-line bg-surface p-5 shadow-dialog">
      <Spinner label="Loading" />
    </div>
  );
  return (
    <OnDemand code={screens.payment} waiting={waiting}>
      {({ PaymentOverlay }) => <PaymentOverlay {...props} />}
    </OnDemand>
  );
}
