import type { identityEndpoints } from '@chairside/contract/identity';
import { CODE_POLICY } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { contactOf, lockUserByContact, setPassword } from '../users/feature.ts';
import { hashChosen } from './chosen-passwords.ts';
import { sendCodeQuietly, unlessUsed, withCode } from './codes.ts';
import type { AuthDependencies } from './dependencies.ts';
import { endSignIns } from './end-sign-ins.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { logSecurity } from './security-log.ts';

const PURPOSE = 'reset_password' as const;

/** A new password, by a code to the phone or the e-mail that the account has proved (PASS-8 to PASS-10). */
export function passwordResetHandlers(
  dependencies: AuthDependencies,
): Handlers<Pick<typeof identityEndpoints, 'forgotPassword' | 'resetPassword'>> {
  return {
    async forgotPassword({ body, now, client }) {
      const request = { ...contactOf(body), purpose: PURPOSE, now };
      const refusal = await sendCodeQuietly(dependencies, request, client);
      return refusal ?? done({ resendAfterSeconds: CODE_POLICY.resendSeconds });
    },

    async resetPassword({ body, now, client }) {
      const attempt = { ...contactOf(body), purpose: PURPOSE, code: body.otp, client, now };
      // Before the transaction, which would otherwise hold the code's row and a connection while it waits its turn.
      const hashed = await hashChosen(dependencies, attempt, body.password);
      if (isRefusal(hashed)) return unlessUsed(dependencies, attempt, hashed);
      const outcome = await withCode(
        dependencies,
        attempt,
        async (tx): Promise<Outcome<{ userId: string }, 'code_wrong'>> => {
          const user = await lockUserByContact(tx, attempt, 'update');
          if (!user) return refuse('code_wrong');
          await setPassword(tx, user.id, hashed.data);
          // Who resets a password may fear that somebody else has been in the account, and on which device.
          await endSignIns(tx, user.id);
          await forgetPasswordTries(dependencies, tx, user, client);
          return done({ userId: user.id });
        },
      );
      if (isRefusal(outcome)) return unlessUsed(dependencies, attempt, outcome);
      const { userId } = outcome.data;
      logSecurity(dependencies.log, 'password_reset', { client, userId }, 'a password was set anew');
      return done({});
    },
  };
}
