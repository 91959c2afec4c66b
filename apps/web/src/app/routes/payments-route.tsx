import { useQueryClient } from '@tanstack/react-query';
import { screens } from './lazy-screens.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { SignedInPage } from './signed-in-page.tsx';

/** The patient's plan and payments, and the payment of another plan on top of them. */
export function PaymentsRoute() {
  const queryClient = useQueryClient();
  return (
    <SignedInPage screen={screens.payments}>
      {({ PaymentsPage }, user) => (
        <PaymentsPage
          user={user}
          onPayIntent={() => void queryClient.prefetchQuery(screens.payment)}
          payment={(purchase, { onPaid, onClose }) => (
            <PaymentPanel
              {...purchase}
              user={user}
              leaveLabel="Back to Subscription"
              onPaid={onPaid}
              onClose={onClose}
            />
          )}
        />
      )}
    </SignedInPage>
  );
}
