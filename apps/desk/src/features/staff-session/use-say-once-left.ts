import { toasts } from '@chairside/ui/toasts.ts';
import { useIsLeft } from '@chairside/ui/use-is-left.ts';
import { locked } from './locked.ts';
import { signedInHere } from './signed-in.ts';
import { useStaff } from './use-staff.ts';

/** Says in a message why something did not come about, once the screen that would show it has gone (DESK-118). */
export function useSayOnceLeft(): (problem: string) => void {
  const { _id } = useStaff();
  const isLeft = useIsLeft();
  return (problem) => {
    if (isLeft.current && !locked.get() && signedInHere() === _id) toasts.error(problem);
  };
}
