import { QUIET } from '@chairside/client/quiet';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import type { InputOf } from '@chairside/contract/endpoint';
import { passkeyEndpoints } from '@chairside/contract/passkeys';
import { staffEndpoints } from '@chairside/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { askForPasskey } from '../../passkeys/ask-browser.ts';
import { call } from '../../staff-session/call.ts';
import { lockEnded } from '../../staff-session/lock-now.ts';
import { startSession } from '../../staff-session/signed-in.ts';

/** Signs a member of staff in by password and code. */
export const useSignIn = () =>
  useMutation({
    async mutationFn(body: InputOf<typeof staffEndpoints.signInStaff>['body']) {
      await lockEnded();
      return call(staffEndpoints.signInStaff, { body }, QUIET);
    },
    onSuccess: ({ staff }) => startSession(staff),
  });

/** Signs a member of staff in by passkey; `again` takes one of who is signed in, and no other. */
export const useSignInByPasskey = () =>
  useMutation({
    async mutationFn({ again }: { again: boolean }) {
      await lockEnded();
      const asked = await call(passkeyEndpoints.startPasskeySignIn, { body: { again } }, QUIET);
      const credential = await askForPasskey(asked);
      return call(passkeyEndpoints.signInByPasskey, { body: { credential } }, QUIET);
    },
    onSuccess: ({ staff }) => startSession(staff),
  });

/** Signs a member of staff in by PIN, on a paired PC. */
export const useSignInByPin = () =>
  useMutation({
    async mutationFn(body: InputOf<typeof deskDeviceEndpoints.signInByPin>['body']) {
      await lockEnded();
      return call(deskDeviceEndpoints.signInByPin, { body }, QUIET);
    },
    onSuccess: ({ staff }) => startSession(staff),
  });

/** Signs in as an owner to look around as. */
export const useLookAround = () =>
  useMutation({
    async mutationFn() {
      await lockEnded();
      return call(staffEndpoints.lookAround);
    },
    onSuccess: ({ staff }) => startSession(staff),
  });
