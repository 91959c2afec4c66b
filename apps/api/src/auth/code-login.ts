import type { identityEndpoints } from '@chairside/contract/identity';
import { CODE_POLICY } from '@chairside/rules/limits';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { contactOf, findUserByContact } from '../users/feature.ts';
import { sendCodeQuietly, withCode } from './codes.ts';
import type { IdentityParts } from './dependencies.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { noteSignIn } from './security-log.ts';
import { signIn } from './sign-in.ts';

export function codeLoginHandlers(
  parts: IdentityParts,
): Handlers<Pick<typeof identityEndpoints, 'sendLoginOtp' | 'loginOtp'>> {
  return {
    async sendLoginOtp({ body, now, client }) {
      const request = { ...contactOf(body), purpose: 'login', now } as const;
      const refusal = await sendCodeQuietly(parts, request, client);
      return refusal ?? done({ resendAfterSeconds: CODE_POLICY.loginResendSeconds });
    },

    async loginOtp({ body, now, client }) {
      const contact = contactOf(body);
      const attempt = { ...contact, purpose: 'login', code: body.otp, client, now } as const;
      const outcome = await withCode(parts, attempt, async (tx) => {
        const user = await findUserByContact(tx, contact);
        if (!user) return refuse('code_wrong');
        if (user.role === 'admin') return refuse('admin_refused');
        await forgetPasswordTries(parts, tx, user, client);
        return done(await signIn(tx, parts.links, user.id, client, now));
      });
      return noteSignIn(parts.log, client, 'code', outcome);
    },
  };
}
