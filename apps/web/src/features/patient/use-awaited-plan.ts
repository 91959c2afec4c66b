import { useEffect } from 'react';
import { refreshUser } from '../session/session.ts';

const EVERY_MS = 20_000;

/** Looks again while a plan waits for its payment: the bank may confirm one that was made in a tab closed since. */
export function useAwaitedPlan(waiting: boolean) {
  useEffect(() => {
    if (!waiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') refreshUser().catch(() => {});
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waiting]);
}
