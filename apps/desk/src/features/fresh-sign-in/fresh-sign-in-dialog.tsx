import { Dialog } from '@chairside/ui/dialog.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { mySignInQuery } from '../passkeys/api/my-sign-in.ts';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';
import { LookAround } from '../sign-in/look-around.tsx';
import { OrElse } from '../sign-in/or-else.tsx';
import { PasskeySignIn } from '../sign-in/passkey-sign-in.tsx';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { useStaff } from '../staff-session/use-staff.ts';

/** The full sign-in once more, over what it is needed for. */
export function FreshSignInDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { email } = useStaff();
  return (
    <Dialog open size="sm" title="Please sign in once more" onClose={() => onAnswer(false)}>
      <p className="mb-4 text-ink-soft">
        This needs a full sign-in of the last ten minutes. What you were doing stays as it is.
      </p>
      {email === null ? (
        <LookAround onSignedIn={() => onAnswer(true)} />
      ) : (
        <OwnSignIn email={email} onSignedIn={() => onAnswer(true)} />
      )}
    </Dialog>
  );
}

/** The ways that they have; both where that cannot be asked. */
function OwnSignIn({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const { data, isPending } = useQuery({ ...mySignInQuery, staleTime: 0 });
  const isOffered = usePasskeysHere()?.isOffered;
  if (isPending) return <Spinner label="Loading" />;
  const hasPassword = data?.hasPassword ?? true;
  const hasPasskey = data === undefined || data.passkeys.length > 0;
  return (
    <div className="grid gap-4">
      {hasPasskey && <PasskeySignIn again onSignedIn={onSignedIn} />}
      {hasPasskey && hasPassword && isOffered && <OrElse />}
      {hasPassword && <PasswordForm email={email} isTheirs onSignedIn={onSignedIn} />}
    </div>
  );
}
