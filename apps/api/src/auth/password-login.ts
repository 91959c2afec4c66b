import type { identityEndpoints } from '@chairside/contract/identity';
import { isRefusal } from '@chairside/rules/refusal';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { contactOf, findUserByContact, lockUserByContact } from '../users/feature.ts';
import { checkPassword } from './check-password.ts';
import type { AuthDependencies } from './dependencies.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { logSignIn } from './security-log.ts';
import { logIn } from './sign-in.ts';

export function passwordLoginHandlers(
  dependencies: AuthDependencies,
): Handlers<Pick<typeof identityEndpoints, 'login'>> {
  const { database, presentUser, log } = dependencies;

  return {
    async login({ body, now, client }) {
      const contact = contactOf(body);
      const found = await findUserByContact(database, contact);
      const attempt = { ...contact, user: found, password: body.password, client, now };
      const checked = await checkPassword(dependencies, attempt);
      if (isRefusal(checked)) return checked;
      const { user, passwordHash } = checked.data;
      const outcome = await database.transaction(async (tx) => {
        // Held until the token stands, so that a reset or a change of the contact at the same time finds the token and ends it.
        const held = await lockUserByContact(tx, contact, 'share');
        if (held?.id !== user.id || held.passwordHash !== passwordHash) return refuse('wrong_password');
        await forgetPasswordTries(dependencies, tx, user, client);
        return user.role === 'admin'
          ? refuse('admin_refused')
          : done(await logIn(tx, presentUser, user.id, client, now));
      });
      return logSignIn(log, client, 'password', outcome);
    },
  };
}
