import type { PayablePlan } from '@chairside/contract/plans';
import { useState } from 'react';
import { screens } from './lazy-screens.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { SignedInPage } from './signed-in-page.tsx';

/** The dashboard, and the payment that someone who left before paying can take up again on it. */
export function DashboardRoute() {
  const [payment, setPayment] = useState<{ plan: PayablePlan; choosesPlan: boolean } | null>(null);
  const leave = () => setPayment(null);

  return (
    <SignedInPage screen={screens.dashboard}>
      {({ DashboardPage }, user) => (
        <>
          <DashboardPage
            user={user}
            onCompletePayment={(plan) => setPayment({ plan, choosesPlan: false })}
            onChooseOther={(plan) => setPayment({ plan, choosesPlan: true })}
            isPaying={payment !== null}
          />
          {payment && <PaymentPanel {...payment} user={user} onPaid={leave} onClose={leave} />}
        </>
      )}
    </SignedInPage>
  );
}
