import { explain } from '@chairside/client/call-error';
import { Notice } from '@chairside/ui/notice.tsx';
import { PasskeyProblem } from './passkey-problem.ts';

/** What went wrong with a passkey: in the browser, which harms nothing, or at the server. */
export function PasskeyFailure({ error, fallback }: { error: Error | null; fallback: string }) {
  if (!error) return null;
  return error instanceof PasskeyProblem ? (
    <Notice tone="warning" title={error.message} />
  ) : (
    <Notice tone="error" title={explain(error, fallback)} />
  );
}
