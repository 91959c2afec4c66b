import type { contactChangeEndpoints } from '@chairside/contract/contact-change';
import type { ContactType } from '@chairside/rules/contact';
import { isRefusal } from '@chairside/rules/refusal';
import { checkPassword, forgetPasswordTries, sendCode, withCode } from '../auth/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { findUser, provenContacts } from '../users/feature.ts';
import type { ContactChangeDependencies } from './dependencies.ts';
import type { IdentityProofs } from './identity-proof.ts';

const PURPOSE = 'prove_identity';

type IdentityEndpoints = Pick<typeof contactChangeEndpoints, 'sendIdentityCode' | 'proveIdentity'>;

/**
 * How a signed-in patient proves to be the owner of the account: a sign-in may be somebody else's, on a phone that was
 * lost. The contact that is to be changed proves nothing here, since a number can be taken over with its SIM (PROF-15).
 */
export function identityHandlers(
  dependencies: ContactChangeDependencies,
  identityProofs: IdentityProofs,
): Handlers<IdentityEndpoints> {
  const { database } = dependencies;

  /** The proven contact that stays when the other one is changed. */
  async function otherContact(userId: string, changed: ContactType) {
    const user = await findUser(database, userId);
    return user && provenContacts(user).find(({ contactType }) => contactType !== changed);
  }

  return {
    async sendIdentityCode({ body, userId, client, now }) {
      const contact = await otherContact(userId, body.contactType);
      if (!contact) return refuse('no_other_contact');
      return sendCode(dependencies, { ...contact, purpose: PURPOSE, now }, client);
    },

    async proveIdentity({ body, userId, token, client, now }) {
      const { contactType, otp, password } = body;
      const proven = () => done({ identityProof: identityProofs.make({ userId, contactType, token }, now) });
      if (password !== undefined) {
        const user = await findUser(database, userId);
        const [contact] = user ? provenContacts(user) : [];
        if (!user || !contact) return refuse('unauthenticated');
        const checked = await checkPassword(dependencies, { ...contact, user, password, client, now });
        if (isRefusal(checked)) return checked;
        await forgetPasswordTries(dependencies, database, user, client);
        return proven();
      }
      const contact = await otherContact(userId, contactType);
      if (!contact || otp === undefined) return refuse('no_other_contact');
      const attempt = { ...contact, purpose: PURPOSE, code: otp, client, now } as const;
      return withCode(dependencies, attempt, async () => proven());
    },
  };
}
