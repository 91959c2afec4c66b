import type { identityEndpoints } from '@chairside/contract/identity';
import { maskContact } from '@chairside/rules/contact';
import type { Handlers } from '../call.ts';
import { done, refuse } from '../outcome.ts';
import { signIn } from './accounts.ts';
import { contactOf } from './contact.ts';
import { refuseOver } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { forgetPasswordTries, refusePasswordTry, takeBackPasswordTry } from './password-tries.ts';
import { findUserByContact, holdPassword } from './store.ts';

export function passwordLoginHandlers(
  parts: IdentityParts,
): Handlers<Pick<typeof identityEndpoints, 'login'>> {
  const { database, links, limits, passwords, log } = parts;

  return {
    async login({ body, now, address }) {
      const contact = contactOf(body);
      const tooMany =
        (await refuseOver(limits, 'passwordsPerAddress', address)) ??
        (await refusePasswordTry(parts, contact.contact, now));
      if (tooMany) return tooMany;

      const user = await findUserByContact(database, contact);
      const passwordHash = user?.passwordHash ?? null;
      // Asked for contacts of nobody too, so that they are answered no sooner.
      const isRight = await passwords.verify(passwordHash, body.password).catch(async (error) => {
        await takeBackPasswordTry(parts, contact.contact);
        throw error;
      });
      if (user && passwordHash === null) return refuse('no_password_set');
      if (!user || passwordHash === null || !isRight) {
        log.info({ contact: maskContact(contact.contact) }, 'a wrong password was tried');
        return refuse('wrong_password');
      }

      return database.transaction(async (tx) => {
        // Held until the token stands, so that a reset at the same time finds the token and ends it.
        if (!(await holdPassword(tx, user.id, passwordHash))) return refuse('wrong_password');
        await forgetPasswordTries(parts, tx, user);
        return user.role === 'admin' ? refuse('admin_refused') : done(await signIn(tx, links, user.id, now));
      });
    },
  };
}
