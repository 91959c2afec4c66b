import type { PreviewedRefund } from '@chairside/contract/refunds';
import { counted } from '@chairside/rules/counted';

const FAILURES: Record<string, string> = {
  failed_at_provider: 'The patient’s bank did not accept it.',
  not_at_provider:
    'The clinic’s account at the payment provider that took it is known here no more. Look there first whether it went back.',
  insufficient_balance: 'The clinic’s balance at the payment provider is too small.',
};
const NO_REASON = 'The payment provider refused it: the clinic’s balance there may be too small.';

/** Why the provider did not send money back, in words (BACK-7). */
export function failureText(failure: string | null): string {
  const said = failure ?? '';
  // A code is one word.
  const inWords = /\W/.test(said) ? `The payment provider refused it: “${said}”.` : NO_REASON;
  return FAILURES[said] ?? inWords;
}

interface Effect
  extends Pick<
    PreviewedRefund,
    'isPlan' | 'isWhole' | 'sessions' | 'termEnds' | 'suspended' | 'visitsCancelled'
  > {
  /** The sale was given up before; nothing but its money is left of it. */
  isCancelled: boolean;
}

/** What a refund comes to apart from the money, sentence by sentence (BACK-1). */
export function effectTexts(effect: Effect): string[] {
  const { isPlan, isWhole, sessions, termEnds, suspended, visitsCancelled, isCancelled } = effect;
  if (isCancelled) return ['The sale stays cancelled.'];
  if (!isPlan) return [isWhole ? 'The visit is no longer paid.' : 'The visit stays paid.'];
  const back =
    sessions === 0
      ? 'No sessions go back.'
      : `${counted(sessions, 'unspent session goes', 'unspent sessions go')} back.`;
  const ended = isWhole && !suspended ? 'The plan ends.' : 'The plan no longer runs.';
  const term = termEnds ? ended : 'The plan goes on.';
  if (visitsCancelled === 0) return [back, term];
  const visits = counted(visitsCancelled, 'visit is', 'visits are');
  return [back, term, `${visits} cancelled, and the patient is told.`];
}
