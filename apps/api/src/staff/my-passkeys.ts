import type { Passkey, passkeyEndpoints } from '@chairside/contract/passkeys';
import { PASSKEYS } from '@chairside/rules/passkeys';
import { isFreshSignIn } from '@chairside/rules/staff';
import { tokenSha256 } from '../auth/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { addPasskey } from './add-passkey.ts';
import { findSignedIn } from './caller.ts';
import type { StaffDependencies } from './dependencies.ts';
import { logStaff } from './log-staff.ts';
import { originOf } from './paired-device.ts';
import { refuseStart, startMaking } from './passkey-ceremony.ts';
import { useChallenge } from './passkey-challenge-store.ts';
import { passkeyPlace } from './passkey-place.ts';
import { deletePasskey, listPasskeys, type PasskeyRow, setPasskeyName } from './passkey-store.ts';
import { findStaff, lockStaff } from './staff-store.ts';
import { deleteOtherTokensOf } from './token-store.ts';
import { answeredChallenge, verifyNewPasskey } from './verify-passkey.ts';

type MyPasskeys = 'mySignIn' | 'startPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

/** How somebody can sign in, and their own passkeys (STAFF-21, STAFF-22). */
export function myPasskeyHandlers({
  database,
  limits,
  clinicName,
  passkeyOrigin,
  log,
}: StaffDependencies): Handlers<Pick<typeof passkeyEndpoints, MyPasskeys>> {
  return {
    async mySignIn({ staff: { staffId } }) {
      const person = await findStaff(database, staffId);
      const passkeys = await listPasskeys(database, staffId);
      return done({ hasPassword: Boolean(person?.passwordHash), passkeys: passkeys.map(present) });
    },

    async startPasskey({ staff: { staffId, signedInAt }, cookies, origin, now, client }) {
      if (!isFreshSignIn(signedInAt, now)) return refuse('fresh_sign_in_needed');
      const tooMany = await refuseStart(limits, await originOf(database, cookies, client));
      if (tooMany) return tooMany;
      const place = passkeyPlace(origin, passkeyOrigin);
      if (!place) return refuse('passkeys_not_here');
      const person = await findStaff(database, staffId);
      if (!person?.email) return refuse('look_around_only');
      const known = await listPasskeys(database, staffId);
      if (known.length >= PASSKEYS.mostPerPerson) return refuse('too_many_passkeys');
      const { id, name, email } = person;
      const of = { purpose: 'add', person: { id, name, email }, clinicName: clinicName(), known } as const;
      return done(await startMaking(database, place, of, now));
    },

    async addPasskey({ body: { credential }, staff, cookies, origin, now, client }) {
      const { staffId, signedInAt } = staff;
      if (!isFreshSignIn(signedInAt, now)) return refuse('fresh_sign_in_needed');
      const place = passkeyPlace(origin, passkeyOrigin);
      if (!place) return refuse('passkeys_not_here');
      const challenge = answeredChallenge(credential);
      const asked = challenge && (await useChallenge(database, { challenge, purpose: 'add' }, now));
      if (!asked) return refuse('passkey_too_late');
      const made = asked.staffId === staffId && (await verifyNewPasskey(credential, asked.challenge, place));
      if (!made) return refuse('passkey_not_verified');
      return database.transaction(async (tx) => {
        const person = await lockStaff(tx, staffId);
        // Dismissed, or given a new sign-in, which ends all that were before, while the passkey was looked at.
        if (!person || !(await findSignedIn(tx, cookies, now))) return refuse('unauthenticated');
        if (person.email === null) return refuse('look_around_only');
        const known = await listPasskeys(tx, staffId);
        if (known.length >= PASSKEYS.mostPerPerson) return refuse('too_many_passkeys');
        const added = await addPasskey(tx, { staffId, made, client }, now);
        if (!added) return refuse('passkey_known');
        logStaff(log, 'staff_passkey_added', { client, staffId });
        return done(present(added));
      });
    },

    async renamePasskey({ params: { id }, body: { name }, staff: { staffId } }) {
      const renamed = await setPasskeyName(database, { id, staffId, name });
      return renamed ? done(present(renamed)) : refuse('not_found');
    },

    async removePasskey({ params: { id }, staff: { staffId, signedInAt }, cookies, now, client }) {
      if (!isFreshSignIn(signedInAt, now)) return refuse('fresh_sign_in_needed');
      return database.transaction(async (tx) => {
        const person = await lockStaff(tx, staffId);
        const passkeys = await listPasskeys(tx, staffId);
        // Removed already, by this call repeated.
        if (!person || !passkeys.some((passkey) => passkey.id === id)) return done(null);
        if (!person.passwordHash && passkeys.length === 1) return refuse('last_sign_in');
        await deletePasskey(tx, id);
        // It may be lost: whoever has signed in with it is out.
        if (cookies.token !== null) await deleteOtherTokensOf(tx, staffId, tokenSha256(cookies.token));
        logStaff(log, 'staff_passkey_removed', { client, staffId });
        return done(null);
      });
    },
  };
}

function present({ id: _id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    _id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
