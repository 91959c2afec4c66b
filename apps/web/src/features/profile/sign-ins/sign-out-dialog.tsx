import { explain } from '@chairside/client/call-error';
import { QUIET } from '@chairside/client/quiet';
import { signInEndpoints } from '@chairside/contract/sign-ins';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { counted } from '../../wording/wording.ts';
import { signInsQuery } from '../api/list-sign-ins.ts';
import { signedOutText } from './wording.ts';

interface SignOutDialogProps {
  userId: string;
  others: number;
  onClose: () => void;
}

/** Asks before every other sign-in is ended. */
export function SignOutDialog({ userId, others, onClose }: SignOutDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(signInEndpoints.signOutEverywhere, {}, QUIET),
    onSuccess: async ({ ended }) => {
      toasts.success(signedOutText(ended));
      await queryClient.invalidateQueries(signInsQuery(userId));
      onClose();
    },
  });

  return (
    <AskDialog
      title="Sign out everywhere?"
      action="Sign out everywhere"
      keep="Not now"
      busy={isPending}
      problem={error && explain(error, 'Failed to sign out everywhere')}
      onDo={() => mutate()}
      onKeep={onClose}
    >
      <p>
        You stay signed in here. {counted(others, 'other browser')} must sign in again, by a code or your
        password.
      </p>
      <p className="mt-3 text-ink-soft">
        If somebody else may know your password, set a new one as well: “Forgot password” on the login page.
      </p>
    </AskDialog>
  );
}
