import { useCallback, useLayoutEffect, useRef } from 'react';

/** So long a press takes from being aimed to being done. */
const AIMED_MS = 300;

/** Gives whether a list, and the notice over it, have stood still for that long; that it comes to be shown is no change of it. */
export function useStandsStill(list: unknown, hasNotice: boolean): () => boolean {
  const shown = useRef({ list, hasNotice });
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { list, hasNotice };
    if (before.list === undefined) return;
    if (before.list !== list || before.hasNotice !== hasNotice) changedAt.current = performance.now();
  }, [list, hasNotice]);
  return useCallback(() => performance.now() - changedAt.current > AIMED_MS, []);
}
