import { Dialog } from '@chairside/ui/dialog.tsx';
import { LookAround } from '../sign-in/look-around.tsx';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { useStaff } from '../staff-session/use-staff.ts';

/** Password and code once more, over what they are needed for. */
export function FreshSignInDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { email } = useStaff();
  return (
    <Dialog open size="sm" title="Please sign in once more" onClose={() => onAnswer(false)}>
      <p className="mb-4 text-ink-soft">
        Changing how the clinic is run needs your password and code if you have not typed them in the last ten
        minutes. What you were doing stays as it is.
      </p>
      {email === null ? (
        <LookAround onSignedIn={() => onAnswer(true)} />
      ) : (
        <PasswordForm email={email} isTheirs onSignedIn={() => onAnswer(true)} />
      )}
    </Dialog>
  );
}
