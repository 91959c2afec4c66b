import { toasts } from '@chairside/ui/toasts.ts';
import { useIsLeft } from '@chairside/ui/use-is-left.ts';
import { useIsSameUser } from './use-is-same-user.ts';

/**
 * Says why a call has failed where whoever made it has left what would show it; to nobody else, and to nobody once the
 * session has ended by it, which the shared call has shown.
 */
export function useUnseenFailure(why: (failure: unknown) => string) {
  const isLeft = useIsLeft();
  const isSameUser = useIsSameUser();
  return (failure: unknown) => {
    if (isLeft.current && isSameUser()) toasts.error(why(failure));
  };
}
