import type { identityEndpoints } from '@chairside/contract/identity';
import { CODE_POLICY } from '@chairside/rules/limits';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { contactOf, lockUserByContact } from '../users/feature.ts';
import { sendCodeQuietly, unlessUsed, withCode } from './codes.ts';
import type { AuthDependencies } from './dependencies.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { logSignIn } from './security-log.ts';
import { logIn } from './sign-in.ts';

export function codeLoginHandlers(
  dependencies: AuthDependencies,
): Handlers<Pick<typeof identityEndpoints, 'sendLoginOtp' | 'loginOtp'>> {
  return {
    async sendLoginOtp({ body, now, client }) {
      const request = { ...contactOf(body), purpose: 'login', now } as const;
      const refusal = await sendCodeQuietly(dependencies, request, client);
      return refusal ?? done({ resendAfterSeconds: CODE_POLICY.loginResendSeconds });
    },

    async loginOtp({ body, now, client }) {
      const contact = contactOf(body);
      const attempt = { ...contact, purpose: 'login', code: body.otp, client, now } as const;
      const outcome = await withCode(dependencies, attempt, async (tx) => {
        // Held until the token stands, so that a change of the contact at the same time finds the token and ends it.
        const user = await lockUserByContact(tx, contact, 'share');
        if (!user) return refuse('code_wrong');
        if (user.role === 'admin') return refuse('admin_refused');
        await forgetPasswordTries(dependencies, tx, user, client);
        return done(await logIn(tx, dependencies.presentUser, user.id, client, now));
      });
      return logSignIn(dependencies.log, client, 'code', await unlessUsed(dependencies, attempt, outcome));
    },
  };
}
