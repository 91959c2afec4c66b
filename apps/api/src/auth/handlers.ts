import type { identityEndpoints } from '@chairside/contract/identity';
import type { signInEndpoints } from '@chairside/contract/sign-ins';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import type { Client } from '../use-case/client.ts';
import { done } from '../use-case/outcome.ts';
import { registeredContact } from '../users/feature.ts';
import { codeLoginHandlers } from './code-login.ts';
import { contactProofHandlers } from './contact-proof.ts';
import type { AuthDependencies } from './dependencies.ts';
import { passwordLoginHandlers } from './password-login.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { registrationHandlers } from './registration.ts';
import { registrationCompletionHandlers } from './registration-completion.ts';
import { tokenSha256 } from './secrets.ts';
import { signInHandlers } from './sign-ins.ts';
import { deleteToken } from './token-store.ts';

export function authHandlers(
  dependencies: AuthDependencies,
): Handlers<typeof identityEndpoints & typeof signInEndpoints> {
  const { database, presentUser, limits } = dependencies;

  async function isFree(contact: { phone: string } | { email: string }, { address, network }: Client) {
    const tooMany =
      (await refuseOver(limits, 'lookupsPerAddress', address)) ??
      (await refuseOver(limits, 'lookupsPerNetwork', network));
    if (tooMany) return tooMany;
    return done({ available: (await registeredContact(database, contact)) === null });
  }

  return {
    ...registrationHandlers(dependencies),
    ...registrationCompletionHandlers(dependencies),
    ...contactProofHandlers(dependencies),
    ...passwordLoginHandlers(dependencies),
    ...codeLoginHandlers(dependencies),
    ...passwordResetHandlers(dependencies),
    ...signInHandlers(dependencies),
    async logout({ token }) {
      if (token) await deleteToken(database, tokenSha256(token));
      return done({}, 'Logged out successfully');
    },
    checkAuth: async ({ userId, now }) => done({ user: await presentUser(database, userId, now) }),
    checkEmail: ({ query, client }) => isFree(query, client),
    checkPhone: ({ query, client }) => isFree(query, client),
  };
}
