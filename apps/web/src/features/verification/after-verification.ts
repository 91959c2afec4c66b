import type { User } from '@chairside/contract/user';
import { useEffect, useEffectEvent } from 'react';

/** Long enough to read that the code was right (SIGNUP-6). */
const POST_VERIFICATION_DELAY_MS = 1500;

/** Goes on with the user whom a code has signed in, once there is one and after a short pause. */
export function useAfterVerification(verified: User | null, goOn: (user: User) => void): void {
  const finish = useEffectEvent(goOn);
  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => finish(verified), POST_VERIFICATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [verified]);
}
