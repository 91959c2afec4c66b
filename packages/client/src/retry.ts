import { CALL_POLICY } from '@chairside/rules/limits';
import { CallError } from './call-error.ts';

const RETRIED_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];

function mayPass({ status, code }: CallError): boolean {
  return RETRIED_STATUSES.includes(status) || code === 'network' || code === 'timeout';
}

export interface RetryDependencies {
  wait: (ms: number) => Promise<void>;
  /** Told each time a failure is about to be followed by another try. */
  onRetry: () => void;
}

/** Tries again, a few times and ever more patiently, while the failure is one that may pass. Gives the last outcome. */
export async function withRetries<Answer>(
  attemptOnce: () => Promise<Answer | CallError>,
  { wait, onRetry }: RetryDependencies,
): Promise<Answer | CallError> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await attemptOnce();
    if (!(outcome instanceof CallError) || !mayPass(outcome) || retries === CALL_POLICY.retries)
      return outcome;
    onRetry();
    await wait(CALL_POLICY.retryBaseMs * 2 ** retries);
  }
}
