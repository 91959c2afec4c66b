import type { Subscription } from '@chairside/contract/user';
import { useTabAddress } from '@chairside/ui/use-tab-address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAnew } from '../patient/patient-data.ts';
import type { PaymentOutcome } from '../patient/payment-outcome.ts';
import { hasTakenEffect } from '../patient/subscription-change.ts';
import { useAwaitedPlan } from '../patient/use-awaited-plan.ts';
import type { Purchase } from './purchase.ts';

type TabId = 'subscription' | 'history';
type View = { at: 'tabs' } | { at: 'upgrade' } | { at: 'receipt'; paymentId: string };
type Result = { kind: 'changed' } | { kind: 'paid'; before: Subscription | null };

/** What is in view on the page, and what becomes of it as plans are paid or changed. */
export function usePaymentsPage(subscription: Subscription | null) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useTabAddress('/payments', ['subscription', 'history']);
  const [view, setView] = useState<View>({ at: 'tabs' });
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
    showReceipt: (paymentId: string) => show({ at: 'receipt', paymentId }),
    backToTabs() {
      if (view.at === 'receipt') setReturnedFrom(view.paymentId);
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
