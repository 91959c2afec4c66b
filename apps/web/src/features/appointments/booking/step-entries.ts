/** Whether the state of an entry of the browser's history says that it is a step of the wizard. */
export function isStepEntry(state: unknown): state is { steps: unknown; depth: unknown } {
  return typeof state === 'object' && state !== null && 'steps' in state && 'depth' in state;
}

/** Goes back over the steps of a wizard that went with a reload: each would be a Back that does nothing. */
export function goBackOverSteps(): void {
  const { state } = history;
  if (!isStepEntry(state)) return;
  // It is no step any more for whoever asks again before the browser has gone there.
  history.replaceState(null, '');
  history.go(-Number(state.depth));
}

/**
 * Calls back once no entry of steps is in view any more: an address that is gone to before that is left again with them.
 * Gives what calls it off.
 */
export function whenStepsAreLeft(then: () => void): () => void {
  const over = new AbortController();
  const look = () => {
    if (isStepEntry(history.state)) return;
    over.abort();
    then();
  };
  window.addEventListener('popstate', look, over);
  look();
  return () => over.abort();
}
