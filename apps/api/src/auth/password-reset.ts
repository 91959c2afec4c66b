import type { identityEndpoints } from '@chairside/contract/identity';
import { CODE_POLICY } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { contactOf, findUserByContact, lockUserWithReferences, setPassword } from '../users/feature.ts';
import { refuseGuessing, sendCodeQuietly, withCode } from './codes.ts';
import type { AuthDependencies } from './dependencies.ts';
import { endSignIns } from './end-sign-ins.ts';
import { isGuessable } from './guessable-passwords.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { logSecurity } from './security-log.ts';

const PURPOSE = 'reset_password' as const;

/** A new password, by a code to the phone or the e-mail that the account has proved (PASS-8 to PASS-10). */
export function passwordResetHandlers(
  dependencies: AuthDependencies,
): Handlers<Pick<typeof identityEndpoints, 'forgotPassword' | 'resetPassword'>> {
  const { limits, passwords } = dependencies;
  return {
    async forgotPassword({ body, now, client }) {
      const request = { ...contactOf(body), purpose: PURPOSE, now };
      const refusal = await sendCodeQuietly(dependencies, request, client);
      return refusal ?? done({ resendAfterSeconds: CODE_POLICY.resendSeconds });
    },

    async resetPassword({ body, now, client }) {
      const attempt = { ...contactOf(body), purpose: PURPOSE, code: body.otp, client, now };
      const tooMany =
        (await refuseOver(limits, 'passwordsPerAddress', client.address)) ??
        (await refuseGuessing(dependencies, attempt));
      if (tooMany) return tooMany;
      if (await isGuessable(body.password)) return refuse('password_common');
      // Before the transaction, which would otherwise hold the code's row and a connection while it waits its turn.
      const passwordHash = await passwords.hash(body.password);
      const outcome = await withCode(
        dependencies,
        attempt,
        async (tx): Promise<Outcome<{ userId: string }, 'code_wrong'>> => {
          const user = await findUserByContact(tx, attempt);
          if (!user) return refuse('code_wrong');
          await lockUserWithReferences(tx, user.id);
          await setPassword(tx, user.id, passwordHash);
          // Who resets a password may fear that somebody else has been in the account, and on which device.
          await endSignIns(tx, user.id);
          await forgetPasswordTries(dependencies, tx, user, client);
          return done({ userId: user.id });
        },
      );
      if (isRefusal(outcome)) return outcome;
      const { userId } = outcome.data;
      logSecurity(dependencies.log, 'password_reset', { client, userId }, 'a password was set anew');
      return done({});
    },
  };
}
