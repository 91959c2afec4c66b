import { explain } from '@chairside/client/call-error';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { counted } from '../../wording/wording.ts';
import { useSignOutEverywhere } from '../api/sign-out-everywhere.ts';
import { signedOutText } from './wording.ts';

interface SignOutDialogProps {
  userId: string;
  others: number;
  onClose: () => void;
}

/** Asks before every other sign-in is ended. */
export function SignOutDialog({ userId, others, onClose }: SignOutDialogProps) {
  const { mutate, isPending, error } = useSignOutEverywhere(userId, {
    onEnded: (count) => toasts.success(signedOutText(count)),
    onListed: onClose,
  });

  return (
    <AskDialog
      title="Log out everywhere?"
      action="Log out everywhere"
      keep="Not now"
      busy={isPending}
      problem={error && explain(error, 'Failed to log out everywhere')}
      onDo={() => mutate()}
      onKeep={onClose}
    >
      <p>
        You stay logged in here. {counted(others, 'other browser')} must log in again, by a code or your
        password.
      </p>
      <p className="mt-3 text-ink-soft">
        If somebody else may know your password, set a new one as well: “Forgot password” on the login page.
      </p>
    </AskDialog>
  );
}
