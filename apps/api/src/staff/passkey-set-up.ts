import type { passkeyEndpoints } from '@chairside/contract/passkeys';
import { isRefusal } from '@chairside/rules/refusal';
import { tokenSha256 } from '../auth/feature.ts';
import { newId } from '../db/ids.ts';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, doneWithCookies, refuse } from '../use-case/outcome.ts';
import { addPasskey } from './add-passkey.ts';
import type { StaffDependencies } from './dependencies.ts';
import { holdLink, NO_PASSWORD, personBehind, personOf, useUpLink } from './link-person.ts';
import { findLink } from './link-store.ts';
import { logStaff } from './log-staff.ts';
import { originOf } from './paired-device.ts';
import { refuseStart, startMaking } from './passkey-ceremony.ts';
import { useChallenge } from './passkey-challenge-store.ts';
import { passkeyPlace } from './passkey-place.ts';
import { presentStaff } from './present.ts';
import { signInHere } from './sign-in-here.ts';
import { findStaffByEmail } from './staff-store.ts';
import { answeredChallenge, verifyNewPasskey } from './verify-passkey.ts';

/** Links that are used with a passkey in the place of a password and an authenticator app (STAFF-18, STAFF-19). */
export function passkeySetUpHandlers(
  dependencies: StaffDependencies,
): Handlers<Pick<typeof passkeyEndpoints, 'startPasskeySetUp' | 'acceptStaffLinkByPasskey'>> {
  const { database, limits, clinicName, passkeyOrigin, log } = dependencies;

  return {
    async startPasskeySetUp({ body: { token, name, email }, cookies, origin, now, client }) {
      const tooMany = await refuseStart(limits, await originOf(database, cookies, client));
      if (tooMany) return tooMany;
      const place = passkeyPlace(origin, passkeyOrigin);
      if (!place) return refuse('passkeys_not_here');
      const link = await findLink(database, tokenSha256(token), now);
      if (!link) return refuse('staff_link_invalid');
      const behind = await personBehind(database, link);
      const person = {
        id: link.staffId ?? newId(),
        name: behind.name ?? name,
        email: behind.email ?? email,
      };
      // Before a passkey is made that would be good for nothing.
      if (link.staffId === null && (await findStaffByEmail(database, person.email)))
        return refuse('staff_email_taken');
      const of = { purpose: 'set_up', person, clinicName: clinicName(), linkId: link.id } as const;
      return done(await startMaking(database, place, of, now));
    },

    async acceptStaffLinkByPasskey({ body, cookies, origin, now, client }) {
      const { name, email, credential } = body;
      const sha256 = tokenSha256(body.token);
      const { addressKey } = await originOf(database, cookies, client);
      const tooMany = await refuseOver(limits, 'staffSignInsPerAddress', addressKey);
      if (tooMany) return tooMany;
      const place = passkeyPlace(origin, passkeyOrigin);
      if (!place) return refuse('passkeys_not_here');
      const opened = await findLink(database, sha256, now);
      if (!opened) return refuse('staff_link_invalid');
      const challenge = answeredChallenge(credential);
      const asked = challenge && (await useChallenge(database, { challenge, purpose: 'set_up' }, now));
      if (!asked?.staffId) return refuse('passkey_too_late');
      const { staffId: id, linkId } = asked;
      const made = linkId === opened.id && (await verifyNewPasskey(credential, asked.challenge, place));
      if (!made) return refuse('passkey_not_verified');
      const outcome = await database.transaction(async (tx) => {
        const link = await holdLink(tx, sha256, now);
        if (!link) return refuse('staff_link_invalid');
        const person = await personOf(tx, link, { id, name, email }, NO_PASSWORD, now);
        if (!person) return refuse('staff_email_taken');
        const added = await addPasskey(tx, { staffId: person.id, made, client }, now);
        // Made anew each time: only somebody else's, replayed, can be known. Nothing of this holds then.
        if (!added) throw new Error('a passkey in answer to a new challenge is stored already');
        await useUpLink(tx, link);
        const cookie = await signInHere(tx, person.id, cookies, now);
        return doneWithCookies({ staff: presentStaff(person, now) }, { token: cookie });
      });
      if (!isRefusal(outcome)) {
        const staffId = outcome.data.staff._id;
        logStaff(log, 'staff_passkey_added', { client, staffId });
        logStaff(log, 'staff_sign_in', { client, staffId, method: 'link' });
      }
      return outcome;
    },
  };
}
