import type { PayablePlan } from '@chairside/contract/plans';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { useState } from 'react';
import { screens } from './lazy-screens.ts';
import { SignedInPage } from './signed-in-page.tsx';

/** The dashboard, and the payment that someone who left before paying can take up again on it. */
export function DashboardRoute() {
  const [plan, setPlan] = useState<PayablePlan | null>(null);
  const leave = () => setPlan(null);

  return (
    <SignedInPage screen={screens.dashboard}>
      {({ DashboardPage }, user) => (
        <>
          <DashboardPage user={user} onCompletePayment={setPlan} isPaying={plan !== null} />
          {plan && (
            <OnDemand code={screens.payment}>
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
