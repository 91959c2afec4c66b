import type { Subscription } from '@chairside/contract/user';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAnew } from '../patient/patient-data.ts';
import { hasTakenEffect } from '../patient/subscription-change.ts';
import { useAwaitedPlan } from '../patient/use-awaited-plan.ts';
import type { Purchase } from './purchase.ts';

export type TabId = 'subscription' | 'history';
type View = { at: 'tabs' } | { at: 'upgrade' } | { at: 'receipt'; paymentId: string };
type News = { kind: 'changed' } | { kind: 'paid'; before: Subscription | null };
export type PaymentOutcome = 'paid' | 'subscribed' | 'unconfirmed';

/** What is in view on the page, and what becomes of it as plans are paid or changed. */
export function usePaymentsPage(subscription: Subscription | null) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<TabId>('subscription');
  const [view, setView] = useState<View>({ at: 'tabs' });
  const [returnedFrom, setReturnedFrom] = useState<string | null>(null);
  const [paying, setPaying] = useState<{ purchase: Purchase; before: Subscription | null } | null>(null);
  const [news, setNews] = useState<News | null>(null);

  const isAwaited = news?.kind === 'paid' && !hasTakenEffect(news.before, subscription);
  const waits = isAwaited || subscription?.status === 'suspended';
  useAwaitedPlan(waits);
  useEffect(() => {
    if (!waits) return;
    return () => askAnew(queryClient);
  }, [waits, queryClient]);

  const show = (next: View) => {
    setNews(null);
    setReturnedFrom(null);
    setView(next);
  };
  const showSubscription = (next: News | null) => {
    setView({ at: 'tabs' });
    setTab('subscription');
    setNews(next);
  };
  return {
    tab,
    view,
    returnedFrom,
    purchase: paying?.purchase ?? null,
    news: news && { isAwaited },
    chooseTab(next: TabId) {
      setNews(null);
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
