import { QUIET } from '@chairside/client/quiet';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import type { InputOf } from '@chairside/contract/endpoint';
import { staffEndpoints } from '@chairside/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { lockEnded } from '../../lock/lock-now.ts';
import { call } from '../../staff-session/call.ts';
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
