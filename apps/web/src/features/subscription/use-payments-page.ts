import type { HistoryEntry } from '@chairside/contract/payments';
import type { Subscription } from '@chairside/contract/user';
import { useTabAddress } from '@chairside/ui/use-tab-address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAnew } from '../patient/patient-data.ts';
import type { PaymentOutcome } from '../patient/payment-outcome.ts';
import { hasTakenEffect } from '../patient/subscription-change.ts';
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
type Result = { kind: 'changed' } | { kind: 'paid'; before: Subscription | null };

/** What is in view on the page, and what becomes of it as plans are paid or changed. */
export function usePaymentsPage(subscription: Subscription | null) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useTabAddress('/payments', ['subscription', 'history']);
  const [view, setView] = useState<View>({ at: 'tabs' });
  /** The document, or else the payment, that the patient comes back from. */
  const [returnedFrom, setReturnedFrom] = useState<string | null>(null);
  const [paying, setPaying] = useState<{ purchase: Purchase; before: Subscription | null } | null>(null);
  const [result, setResult] = useState<Result | null>(null);

  const isAwaited = result?.kind === 'paid' && !hasTakenEffect(result.before, subscription);
  const waits = isAwaited || subscription?.status === 'suspended';
  useAwaitedPlan(waits);
  useEffect(() => {
    if (!waits) return;
    return () => askAnew(queryClient);
  }, [waits, queryClient]);

  const show = (next: View) => {
    setResult(null);
    setReturnedFrom(null);
    setView(next);
  };
  const showSubscription = (next: Result | null) => {
    setView({ at: 'tabs' });
    setTab('subscription');
    setResult(next);
  };
  return {
    tab,
    view,
    returnedFrom,
    purchase: paying?.purchase ?? null,
    result: result && { isAwaited },
    chooseTab(next: TabId) {
      setResult(null);
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
    pay: (purchase: Purchase) => setPaying({ purchase, before: subscription }),
    stopPaying: () => setPaying(null),
    payingEnded(outcome: PaymentOutcome) {
      setPaying(null);
      showSubscription(outcome === 'subscribed' || !paying ? null : { kind: 'paid', before: paying.before });
    },
    planSwitched: () => showSubscription({ kind: 'changed' }),
  };
}
