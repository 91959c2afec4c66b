import { CallError } from '@chairside/client/call-error';
import { toasts } from '@chairside/ui/toasts.ts';
import { useIsLeft } from '@chairside/ui/use-is-left.ts';

/** Says why a call has failed where whoever made it has left what would show it. */
export function useUnseenFailure() {
  const isLeft = useIsLeft();
  return (error: unknown, why: string) => {
    if (isLeft.current && !(error instanceof CallError && error.isShown)) toasts.error(why);
  };
}
