import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';
import { OrElse } from './or-else.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';

/** The two ways to sign in in full: by passkey, or by password and code. `email` is whose sign-in it may be. */
export function FullSignIn({ email }: { email: string }) {
  const isOffered = usePasskeysHere()?.isOffered;
  return (
    <div className="grid gap-4">
      <PasskeySignIn />
      {isOffered && <OrElse />}
      <PasswordForm email={email} />
    </div>
  );
}
