import { tokenStore } from '@chairside/client/token';
import type { Subscription, User } from '@chairside/contract/user';
import { createStore, useStore } from '@chairside/ui/store.ts';
import { useEffect } from 'react';
import { hasTakenEffect } from './subscription-change.ts';

/** Whose payment the bank has yet to confirm, and what they had before it. It is forgotten when they sign out. */
export const awaitedPayment = createStore<{ userId: string; before: Subscription | null } | null>(null);

tokenStore.subscribe(() => {
  if (!tokenStore.read()) awaitedPayment.set(null);
});

/** Whether a payment of this user is on its way: then nothing asks for it again (PAY-17). */
export function useAwaitedPayment({ _id, subscription }: User): boolean {
  const latest = useStore(awaitedPayment);
  const awaited = latest?.userId === _id ? latest : null;
  const isOver = awaited !== null && hasTakenEffect(awaited.before, subscription);
  useEffect(() => {
    // Its plan will end some day, and then is to be paid again.
    if (isOver) awaitedPayment.set(null);
  }, [isOver]);
  return awaited !== null && !isOver;
}
