import type { User } from '@chairside/contract/user';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { Tabs } from '@chairside/ui/tabs.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useNow } from '@chairside/ui/use-now.ts';
import { type ReactNode, useRef } from 'react';
import { clinic } from '../clinic/clinic.ts';
import type { PaymentOutcome } from '../patient/payment-outcome.ts';
import { HistoryTab } from './history/history-tab.tsx';
import { PageHeader } from './page-header.tsx';
import { PaymentAwaited, PaymentResult } from './payment-result.tsx';
import type { Purchase } from './purchase.ts';
import { ReceiptSkeleton } from './receipt/receipt-skeleton.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';
import { UpgradeView } from './upgrade/upgrade-view.tsx';
import { usePaymentsPage } from './use-payments-page.ts';

const VIEWS = lazyCode('receipt', () => import('./receipt/views.ts'));

const TABS = [
  { id: 'subscription', label: 'Subscription' },
  { id: 'history', label: 'Payment History' },
] as const;

interface PaymentHandlers {
  onPaid: (outcome: PaymentOutcome) => void;
  onClose: () => void;
}

interface PaymentsPageProps {
  user: User;
  /** Takes a payment, above the page. */
  payment: (purchase: Purchase, on: PaymentHandlers) => ReactNode;
  /** The patient is about to pay: a good moment to fetch what that needs. */
  onPayIntent: () => void;
}

export function PaymentsPage({ user, payment, onPayIntent }: PaymentsPageProps) {
  const { subscription } = user;
  const now = useNow();
  const page = usePaymentsPage(user);
  const { view, purchase, isAwaited } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(view.at !== 'tabs', heading);
  useFocusAfter(purchase !== null, heading);

  return (
    <PageMain title="Payments & Subscription" site={clinic.name} className="page py-8 sm:py-12">
      <PageHeader heading={heading} subscription={subscription} now={now} />
      <div className="mt-6">
        {view.at === 'upgrade' && (
          <UpgradeView
            onBack={page.backToTabs}
            onPay={page.pay}
            onPayIntent={onPayIntent}
            onSwitched={page.planSwitched}
          />
        )}
        {view.at === 'receipt' && (
          <OnDemand code={VIEWS} waiting={<ReceiptSkeleton />}>
            {({ ReceiptView }) => (
              <ReceiptView
                userId={user._id}
                paymentId={view.paymentId}
                documentId={view.documentId}
                onBack={page.backToTabs}
              />
            )}
          </OnDemand>
        )}
        {view.at === 'document' && (
          <OnDemand code={VIEWS} waiting={<ReceiptSkeleton />}>
            {({ DocumentView }) => (
              <DocumentView userId={user._id} document={view.document} onBack={page.backToTabs} />
            )}
          </OnDemand>
        )}
        {view.at === 'tabs' && (
          <Tabs label="Payments and subscription" tabs={TABS} value={page.tab} onChange={page.chooseTab}>
            {page.tab === 'subscription' ? (
              <div className="grid gap-5">
                {isAwaited && <PaymentAwaited />}
                {page.isDone && !isAwaited && subscription && <PaymentResult subscription={subscription} />}
                <SubscriptionTab user={user} now={now} onChoosePlan={isAwaited ? null : page.showUpgrade} />
              </div>
            ) : (
              <HistoryTab
                userId={user._id}
                returnedFrom={page.returnedFrom}
                onViewReceipt={page.showReceipt}
              />
            )}
          </Tabs>
        )}
      </div>
      {purchase && payment(purchase, { onPaid: page.payingEnded, onClose: page.stopPaying })}
    </PageMain>
  );
}
