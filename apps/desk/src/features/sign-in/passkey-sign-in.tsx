import { Button } from '@chairside/ui/button.tsx';
import { KeyRound } from 'lucide-react';
import { PasskeyFailure } from '../passkeys/passkey-failure.tsx';
import { PasskeysElsewhere } from '../passkeys/passkeys-elsewhere.tsx';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';
import { useSignInByPasskey } from './api/sign-in.ts';

interface PasskeySignInProps {
  /** Whether it must be who is signed in already. */
  again?: boolean;
  onSignedIn?: () => void;
}

/** In one touch, with nothing typed; where passkeys work at another address of the desk it says so. */
export function PasskeySignIn({ again = false, onSignedIn }: PasskeySignInProps) {
  const here = usePasskeysHere();
  const signIn = useSignInByPasskey();
  if (!here) return null;
  // Whoever has nothing else is told why there is nothing to press.
  if (!here.isOffered) return (again || here.elsewhere) && <PasskeysElsewhere here={here} />;
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        busy={signIn.isPending}
        onClick={() => signIn.mutate({ again }, { onSuccess: () => onSignedIn?.() })}
        className="w-full"
      >
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
      <PasskeyFailure error={signIn.error} fallback="You could not be signed in." />
    </div>
  );
}
