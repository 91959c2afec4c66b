import type { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import type { passkeyEndpoints } from '@chairside/contract/passkeys';
import type { peopleEndpoints } from '@chairside/contract/people';
import type { staffEndpoints } from '@chairside/contract/staff';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { StaffDependencies } from './dependencies.ts';
import { deviceHandlers } from './devices.ts';
import { invitationHandlers } from './invitations.ts';
import { linkHandlers } from './links.ts';
import { myPasskeyHandlers } from './my-passkeys.ts';
import { passkeySetUpHandlers } from './passkey-set-up.ts';
import { passkeySignInHandlers } from './passkey-sign-in.ts';
import { peopleHandlers } from './people.ts';
import { pinHandlers } from './pins.ts';
import { presentStaff } from './present.ts';
import { staffSignInHandlers } from './sign-in.ts';
import { listStaff } from './staff-store.ts';

export function staffHandlers(
  dependencies: StaffDependencies,
): Handlers<
  typeof staffEndpoints & typeof peopleEndpoints & typeof deskDeviceEndpoints & typeof passkeyEndpoints
> {
  return {
    ...linkHandlers(dependencies),
    ...staffSignInHandlers(dependencies),
    ...invitationHandlers(dependencies),
    ...peopleHandlers(dependencies),
    ...deviceHandlers(dependencies),
    ...pinHandlers(dependencies),
    ...passkeySetUpHandlers(dependencies),
    ...passkeySignInHandlers(dependencies),
    ...myPasskeyHandlers(dependencies),

    async staffOfClinic() {
      const people = await listStaff(dependencies.database);
      return done(people.map((person) => presentStaff(person, null)));
    },
  };
}
