import type { staffEndpoints } from '@chairside/contract/staff';
import { isRefusal } from '@chairside/rules/refusal';
import { isGuessable, tokenSha256 } from '../auth/feature.ts';
import { newId } from '../db/ids.ts';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, doneWithCookies, refuse } from '../use-case/outcome.ts';
import {
  authenticatorStepOf,
  authenticatorUri,
  newAuthenticatorSecret,
  openSecret,
  sealSecret,
} from './authenticator.ts';
import type { StaffDependencies } from './dependencies.ts';
import { holdLink, personBehind, personOf, useUpLink } from './link-person.ts';
import { findLink, lockLink, setLinkSecret } from './link-store.ts';
import { logStaff } from './log-staff.ts';
import { originOf } from './paired-device.ts';
import { presentStaff } from './present.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { signInHere } from './sign-in-here.ts';

/** What the links do that make a member of staff or mend a sign-in (STAFF-4 to STAFF-6). */
export function linkHandlers(
  dependencies: StaffDependencies,
): Handlers<Pick<typeof staffEndpoints, 'openStaffLink' | 'acceptStaffLink'>> {
  const { database, limits, deskPasswords, secret, staffSealing, clinicName, log } = dependencies;

  return {
    async openStaffLink({ body, cookies, now, client }) {
      const { addressKey } = await originOf(database, cookies, client);
      const tooMany = await refuseOver(limits, 'staffSignInsPerAddress', addressKey);
      if (tooMany) return tooMany;
      return database.transaction(async (tx) => {
        const link = await lockLink(tx, tokenSha256(body.token), now);
        if (!link) return refuse('staff_link_invalid');
        const { id, kind } = link;
        const { name, email } = await personBehind(tx, link);
        // Of a link that was opened before the same one: the app may have it already.
        const sealed = link.authenticatorSecret ?? sealSecret(staffSealing, newAuthenticatorSecret());
        await setLinkSecret(tx, id, sealed);
        const names = { issuer: clinicName(), label: email ?? 'Owner' };
        const uri = authenticatorUri(openSecret(staffSealing, sealed), names);
        return done({ kind, name, email, authenticatorUri: uri });
      });
    },

    async acceptStaffLink({ body: { token, name, email, password, code }, cookies, now, client }) {
      const sha256 = tokenSha256(token);
      const { addressKey } = await originOf(database, cookies, client);
      const tooMany = await refuseOver(limits, 'staffSignInsPerAddress', addressKey);
      if (tooMany) return tooMany;
      // Before the work that a password makes.
      if (!(await findLink(database, sha256, now))) return refuse('staff_link_invalid');
      if (await isGuessable(password)) return refuse('password_common');
      const passwordHash = await deskPasswords.hash(password);
      const outcome = await database.transaction(async (tx) => {
        const link = await holdLink(tx, sha256, now);
        const sealed = link?.authenticatorSecret;
        if (!link || !sealed) return refuse('staff_link_invalid');
        const authenticatorStep = authenticatorStepOf(openSecret(staffSealing, sealed), code, now);
        if (authenticatorStep === null) return refuse('wrong_authenticator_code');
        const signIn = { passwordHash, authenticatorSecret: sealed, authenticatorStep };
        const person = await personOf(tx, link, { id: newId(), name, email }, signIn, now);
        if (!person) return refuse('staff_email_taken');
        await useUpLink(tx, link);
        const recoveryCodes = await giveRecoveryCodes(tx, secret, person.id);
        const cookie = await signInHere(tx, person.id, cookies, now);
        return doneWithCookies({ staff: presentStaff(person, now), recoveryCodes }, { token: cookie });
      });
      if (!isRefusal(outcome)) {
        logStaff(log, 'staff_sign_in', { client, staffId: outcome.data.staff._id, method: 'link' });
      }
      return outcome;
    },
  };
}
