import { toasts } from '@chairside/ui/toasts.ts';
import { locked } from './locked.ts';
import { signedInHere } from './signed-in.ts';

/** Says what went wrong to who did it: neither behind a lock nor to whoever has signed in since (DESK-118). */
export function sayTo(staffId: string | undefined, problem: string): void {
  if (!locked.get() && signedInHere() === staffId) toasts.error(problem);
}
