import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import type { InputOf } from '@chairside/contract/endpoint';
import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { staffEndpoints } from '@chairside/contract/staff';
import { counted } from '@chairside/rules/counted';
import { STAFF_SIGN_IN } from '@chairside/rules/staff';
import { toasts } from '@chairside/ui/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { mySignInQuery } from '../../passkeys/api/my-sign-in.ts';
import { askForPasskey } from '../../passkeys/ask-browser.ts';
import { call } from '../../staff-session/call.ts';
import { lockEnded } from '../../staff-session/lock-now.ts';
import { locked } from '../../staff-session/locked.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { signedInHere, startSession } from '../../staff-session/signed-in.ts';

/** More codes come with a new sign-in alone; a passkey needs none (STAFF-6). */
const fewLeft = (codes: number) =>
  `${codes === 0 ? 'No recovery codes' : counted(codes, 'recovery code')} left. Tap your name above to add a passkey, or ask whoever runs the server for a new link.`;

/** Says so to whoever has no passkey to sign in with. */
async function sayFewLeft(codes: number): Promise<void> {
  const { passkeys } = await queryClient.fetchQuery({ ...mySignInQuery, staleTime: 0 });
  if (passkeys.length === 0) toasts.error(fewLeft(codes));
}

/** Signs a member of staff in by password and code, and says where few recovery codes are left. */
export const useSignIn = () =>
  useMutation({
    async mutationFn(body: InputOf<typeof staffEndpoints.signInStaff>['body']) {
      await lockEnded();
      return call(staffEndpoints.signInStaff, { body });
    },
    onSuccess({ staff, recoveryCodesLeft }) {
      const isOnceMore = locked.get() === null && signedInHere() === staff._id;
      startSession(staff);
      // Where that cannot be asked, the next sign-in says it.
      if (!isOnceMore && recoveryCodesLeft <= STAFF_SIGN_IN.fewRecoveryCodes)
        sayFewLeft(recoveryCodesLeft).catch(() => {});
    },
  });

/** Signs a member of staff in by passkey; `again` takes one of who is signed in, and no other. */
export const useSignInByPasskey = () =>
  useMutation({
    async mutationFn({ again }: { again: boolean }) {
      await lockEnded();
      const asked = await call(passkeyEndpoints.startPasskeySignIn, { body: { again } });
      const credential = await askForPasskey(asked);
      return call(passkeyEndpoints.signInByPasskey, { body: { credential } });
    },
    onSuccess: ({ staff }) => startSession(staff),
  });

/** Signs a member of staff in by PIN, on a paired PC. */
export const useSignInByPin = () =>
  useMutation({
    async mutationFn(body: InputOf<typeof deskDeviceEndpoints.signInByPin>['body']) {
      await lockEnded();
      return call(deskDeviceEndpoints.signInByPin, { body });
    },
    onSuccess: ({ staff }) => startSession(staff),
  });

/** Signs in as an owner to look around as. */
export const useLookAround = () =>
  useMutation({
    async mutationFn() {
      await lockEnded();
      return call(staffEndpoints.lookAround, {}, { skipSuccessMessage: false, skipErrorMessage: false });
    },
    onSuccess: ({ staff }) => startSession(staff),
  });
