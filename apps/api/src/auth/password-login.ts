import type { identityEndpoints } from '@chairside/contract/identity';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { contactOf, findUserByContact, lockMatchingPassword } from '../users/feature.ts';
import type { AuthDependencies } from './dependencies.ts';
import { guessOrigin } from './guess-origin.ts';
import {
  countWrongPassword,
  forgetPasswordTries,
  refusePasswordTry,
  returnPasswordTry,
} from './password-tries.ts';
import { logSecurity, logSignIn } from './security-log.ts';
import { signIn } from './sign-in.ts';

export function passwordLoginHandlers(
  dependencies: AuthDependencies,
): Handlers<Pick<typeof identityEndpoints, 'login'>> {
  const { database, presentUser, limits, passwords, log } = dependencies;

  return {
    async login({ body, now, client }) {
      const contact = contactOf(body);
      const origin = await guessOrigin(database, contact, client);
      const tooMany =
        // A known device has a count of its own, which others at its address do not use up.
        (origin.isKnownDevice ? null : await refuseOver(limits, 'passwordsPerAddress', client.address)) ??
        (await refusePasswordTry(dependencies, contact.contact, origin, now));
      if (tooMany) return tooMany;

      const user = await findUserByContact(database, contact);
      const passwordHash = user?.passwordHash ?? null;
      // Asked for contacts of nobody too, so that they are answered no sooner.
      const isRight = await passwords.verify(passwordHash, body.password).catch(async (error) => {
        await returnPasswordTry(dependencies, contact.contact, origin);
        throw error;
      });
      if (user && passwordHash === null) return refuse('no_password_set');
      if (!user || passwordHash === null || !isRight) {
        await countWrongPassword(dependencies, contact.contact, origin);
        const about = { client, userId: user?.id ?? null, method: 'password' };
        logSecurity(log, 'sign_in_failed', about, 'a wrong password was tried');
        return refuse('wrong_password');
      }

      const outcome = await database.transaction(async (tx) => {
        // Held until the token stands, so that a reset at the same time finds the token and ends it.
        if (!(await lockMatchingPassword(tx, user.id, passwordHash))) return refuse('wrong_password');
        await forgetPasswordTries(dependencies, tx, user, client);
        return user.role === 'admin'
          ? refuse('admin_refused')
          : done(await signIn(tx, presentUser, user.id, client, now));
      });
      return logSignIn(log, client, 'password', outcome);
    },
  };
}
