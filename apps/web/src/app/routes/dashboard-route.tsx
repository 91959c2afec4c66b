import type { PayablePlan } from '@chairside/contract/plans';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { useState } from 'react';
import { parts } from './lazy-screens.ts';
import { SignedInPage } from './signed-in-page.tsx';

/** The dashboard, and the payment that someone who left before paying can take up again on it. */
export function DashboardRoute() {
  const [plan, setPlan] = useState<PayablePlan | null>(null);
  const leave = () => setPlan(null);

  return (
    <SignedInPage part={parts.dashboard}>
      {({ DashboardPage }, user) => (
        <>
          <DashboardPage user={user} onCompletePayment={setPlan} isPaying={plan !== null} />
          {plan && (
            <OnDemand part={parts.payment}>
              {({ PaymentOverlay }) => (
                <PaymentOverlay plan={plan} user={user} onPaid={leave} onClose={leave} />
              )}
            </OnDemand>
          )}
        </>
      )}
    </SignedInPage>
  );
}
