import type { HistoryEntry } from '@chairside/contract/payments';
import type { User } from '@chairside/contract/user';
import { useTabAddress } from '@chairside/ui/use-tab-address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAwaitedPayment } from '../patient/awaited-payment.ts';
import { askAnew } from '../patient/patient-data.ts';
import type { PaymentOutcome } from '../patient/payment-outcome.ts';
import { useAwaitedPlan } from '../patient/use-awaited-plan.ts';
import type { Purchase } from './purchase.ts';

/** A document of what was paid; without one its receipt is asked for by the payment. */
type SaleDocument = NonNullable<HistoryEntry['documents']>[number];

type TabId = 'subscription' | 'history';
type View =
  | { at: 'tabs' }
  | { at: 'upgrade' }
  | { at: 'receipt'; paymentId: string; documentId: string | null }
  | { at: 'document'; document: SaleDocument };

/** What is in view on the page, and what becomes of it as plans are paid or changed. */
export function usePaymentsPage(user: User) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useTabAddress('/payments', ['subscription', 'history']);
  const [view, setView] = useState<View>({ at: 'tabs' });
  /** The document, or else the payment, that the patient comes back from. */
  const [returnedFrom, setReturnedFrom] = useState<string | null>(null);
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  /** The plan was paid or changed, and nothing else has been looked at since. */
  const [isDone, setDone] = useState(false);

  const isAwaited = useAwaitedPayment(user);
  const waits = isAwaited || user.subscription?.status === 'suspended';
  useAwaitedPlan(waits);
  useEffect(() => {
    if (!waits) return;
    return () => askAnew(queryClient);
  }, [waits, queryClient]);

  const show = (next: View) => {
    setDone(false);
    setReturnedFrom(null);
    setView(next);
  };
  const showSubscription = (isDoneNow: boolean) => {
    setView({ at: 'tabs' });
    setTab('subscription');
    setDone(isDoneNow);
  };
  return {
    tab,
    view,
    returnedFrom,
    purchase,
    isDone,
    isAwaited,
    chooseTab(next: TabId) {
      setDone(false);
      setReturnedFrom(null);
      setTab(next);
    },
    showUpgrade: () => show({ at: 'upgrade' }),
    showReceipt({ id, atClinic = false }: HistoryEntry, document: SaleDocument | null) {
      // A receipt of a payment online says more than its document: the sessions, and the provider's identifier.
      const isDocument = document && (atClinic || document.kind !== 'receipt');
      show(
        isDocument
          ? { at: 'document', document }
          : { at: 'receipt', paymentId: id, documentId: document?._id ?? null },
      );
    },
    backToTabs() {
      if (view.at === 'receipt') setReturnedFrom(view.documentId ?? view.paymentId);
      if (view.at === 'document') setReturnedFrom(view.document._id);
      setView({ at: 'tabs' });
    },
    pay: setPurchase,
    stopPaying: () => setPurchase(null),
    payingEnded(outcome: PaymentOutcome) {
      setPurchase(null);
      showSubscription(outcome !== 'subscribed');
    },
    planSwitched: () => showSubscription(true),
  };
}
