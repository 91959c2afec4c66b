import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { isStepEntry } from './step-entries.ts';

/**
 * Has the browser's Back lead through the steps of a window that is open: each step is an entry of the history, at the
 * address the page has anyway. `depth` is how many steps there are by now, 0 for a closed window; `onBack` is asked to
 * go back to so many. Forward leads nowhere: what comes next has to be chosen.
 */
export function useStepHistory(depth: number, onBack: (depth: number) => void): void {
  // Entries of a window that was left by reloading the page are not those of the next one.
  const [steps] = useState(() => performance.timeOrigin + performance.now());
  const entries = useRef(0);
  const isSentBack = useRef(false);
  const [, countReturn] = useReducer((returns: number) => returns + 1, 0);

  const goneTo = useEffectEvent(({ state }: PopStateEvent) => {
    const reached = depthIn(state, steps);
    if (reached === entries.current && !isSentBack.current) return;
    const isBack = reached < entries.current && !isSentBack.current;
    isSentBack.current = false;
    entries.current = reached;
    if (isBack) onBack(reached);
    countReturn();
  });
  useEffect(() => {
    const listener = (event: PopStateEvent) => goneTo(event);
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  // After a return as well: a step that was not left needs its entry again.
  useEffect(() => {
    // What is added before the browser has gone back, it would go back over as well.
    if (isSentBack.current) return;
    const surplus = entries.current - depth;
    if (surplus > 0) {
      isSentBack.current = true;
      history.go(-surplus);
      return;
    }
    for (let entry = entries.current + 1; entry <= depth; entry += 1) {
      history.pushState({ steps, depth: entry }, '');
    }
    entries.current = depth;
  });
}

/** How many steps led to an entry of the history; none to one that is not of these steps. */
function depthIn(state: unknown, steps: number): number {
  return isStepEntry(state) && state.steps === steps && typeof state.depth === 'number' ? state.depth : 0;
}
