import type { passkeyEndpoints } from '@chairside/contract/passkeys';
import { isSignCountPlausible } from '@chairside/rules/passkeys';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, doneWithCookies, refuse } from '../use-case/outcome.ts';
import { findSignedIn } from './caller.ts';
import type { StaffDependencies } from './dependencies.ts';
import { logStaff } from './log-staff.ts';
import { originOf } from './paired-device.ts';
import { refuseStart, startUsing, userHandleOf } from './passkey-ceremony.ts';
import { useChallenge } from './passkey-challenge-store.ts';
import { passkeyPlace } from './passkey-place.ts';
import { findPasskey, listPasskeys, notePasskeyUse } from './passkey-store.ts';
import { presentStaff } from './present.ts';
import { signInHere } from './sign-in-here.ts';
import { lockStaff } from './staff-store.ts';
import { answeredChallenge, verifyUsedPasskey } from './verify-passkey.ts';

/** Signing in by passkey: in full, with no password or code besides (STAFF-20). */
export function passkeySignInHandlers({
  database,
  limits,
  passkeyOrigin,
  log,
}: StaffDependencies): Handlers<Pick<typeof passkeyEndpoints, 'startPasskeySignIn' | 'signInByPasskey'>> {
  return {
    async startPasskeySignIn({ body: { again }, cookies, origin, now, client }) {
      const tooMany = await refuseStart(limits, await originOf(database, cookies, client));
      if (tooMany) return tooMany;
      const place = passkeyPlace(origin, passkeyOrigin);
      if (!place) return refuse('passkeys_not_here');
      if (!again) return done(await startUsing(database, place, null, now));
      const found = await findSignedIn(database, cookies, now);
      if (!found) return refuse('unauthenticated');
      const staffId = found.staff.id;
      const passkeys = await listPasskeys(database, staffId);
      return done(await startUsing(database, place, { staffId, passkeys }, now));
    },

    async signInByPasskey({ body: { credential }, cookies, origin, now, client }) {
      const { addressKey } = await originOf(database, cookies, client);
      const tooMany = await refuseOver(limits, 'staffSignInsPerAddress', addressKey);
      if (tooMany) return tooMany;
      const place = passkeyPlace(origin, passkeyOrigin);
      if (!place) return refuse('passkeys_not_here');
      const challenge = answeredChallenge(credential);
      const asked = challenge && (await useChallenge(database, { challenge, purpose: 'sign_in' }, now));
      if (!asked) return refuse('passkey_too_late');
      const passkey = await findPasskey(database, Buffer.from(credential.id, 'base64url'));
      const about = { client, staffId: passkey?.staffId ?? null, method: 'passkey' } as const;
      const person = passkey && (await signedInBy(passkey));
      logStaff(log, person ? 'staff_sign_in' : 'staff_sign_in_failed', about);
      // The same of one that nobody has, of somebody who has left, and of one that proves nothing.
      if (!person) return refuse('passkey_refused');
      return doneWithCookies({ staff: presentStaff(person.staff, now) }, { token: person.token });

      async function signedInBy(known: NonNullable<typeof passkey>) {
        const { id, staffId } = known;
        if (!asked || !place || (asked.staffId !== null && asked.staffId !== staffId)) return;
        // Who asked for their own passkeys is known without it.
        const handle = credential.response.userHandle ?? (asked.staffId && userHandleOf(asked.staffId));
        if (handle !== userHandleOf(staffId)) return;
        const signCount = await verifyUsedPasskey(credential, asked.challenge, place, known);
        if (signCount === null) return;
        if (!isSignCountPlausible(known.signCount, signCount)) {
          logStaff(log, 'staff_passkey_copied', { client, staffId });
          return;
        }
        return database.transaction(async (tx) => {
          // Dismissed while the passkey was looked at, or the passkey removed or used.
          const staff = await lockStaff(tx, staffId);
          if (!staff || !(await notePasskeyUse(tx, id, { signCount, at: now }))) return;
          return { staff, token: await signInHere(tx, staffId, cookies, now) };
        });
      }
    },
  };
}
