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
type Paper =
  | { at: 'receipt'; paymentId: string; documentId: string | null }
  | { at: 'document'; document: SaleDocument };

/** What is in view on the page, by its address (SCREEN-22), and what becomes of it as plans are paid or changed. */
export function usePaymentsPage(user: User) {
  const queryClient = useQueryClient();
  const [place, goTo] = useTabAddress('/payments', ['subscription', 'history', 'upgrade', 'receipt']);
  /** What was looked at last. After a reload there is nothing of it, and its address leads to the history. */
  const [paper, setPaper] = useState<Paper | null>(null);
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

  const show = (next: typeof place, nextPaper: Paper | null = null) => {
    setDone(false);
    setPaper(nextPaper);
    goTo(next);
  };
  // Back leads past what is done with.
  const leaveFor = (next: typeof place) => goTo(next, { replace: true });
  const showSubscription = (isDoneNow: boolean) => {
    setPaper(null);
    leaveFor('subscription');
    setDone(isDoneNow);
  };
  return {
    tab: place === 'history' || place === 'receipt' ? ('history' as const) : ('subscription' as const),
    // Nobody chooses a plan whose payment is on its way.
    view: viewOf(place, paper, !isAwaited || purchase !== null),
    /** The document, or else the payment, that the patient comes back from. */
    returnedFrom:
      paper && (paper.at === 'document' ? paper.document._id : (paper.documentId ?? paper.paymentId)),
    purchase,
    isDone,
    isAwaited,
    chooseTab: (next: TabId) => show(next),
    showUpgrade: () => show('upgrade'),
    showReceipt({ id, atClinic = false }: HistoryEntry, document: SaleDocument | null) {
      // A receipt of a payment online says more than its document: the sessions, and the provider's identifier.
      const isDocument = document && (atClinic || document.kind !== 'receipt');
      show(
        'receipt',
        isDocument
          ? { at: 'document', document }
          : { at: 'receipt', paymentId: id, documentId: document?._id ?? null },
      );
    },
    backToTabs: () => leaveFor(place === 'receipt' ? 'history' : 'subscription'),
    pay: setPurchase,
    stopPaying: () => setPurchase(null),
    payingEnded(outcome: PaymentOutcome) {
      setPurchase(null);
      showSubscription(outcome !== 'subscribed');
    },
    planSwitched: () => showSubscription(true),
  };
}

function viewOf(place: string, paper: Paper | null, canChoose: boolean): Paper | { at: 'upgrade' | 'tabs' } {
  if (place === 'receipt' && paper) return paper;
  return { at: place === 'upgrade' && canChoose ? 'upgrade' : 'tabs' };
}
