import type { identityEndpoints } from '@chairside/contract/identity';
import { CODE_POLICY } from '@chairside/rules/limits';
import type { Handlers } from '../call.ts';
import { done, refuse } from '../outcome.ts';
import { refuseGuessing, sendCodeQuietly, withCode } from './codes.ts';
import { refuseOver } from './limits.ts';
import type { IdentityParts } from './parts.ts';
import { forgetPasswordTries } from './password-tries.ts';
import { deleteTokensOf, findUserByContact, setPassword } from './store.ts';

export function passwordResetHandlers(
  parts: IdentityParts,
): Handlers<Pick<typeof identityEndpoints, 'forgotPassword' | 'resetPassword'>> {
  const { limits, passwords } = parts;
  const byPhone = (phone: string) =>
    ({ contactType: 'phone', contact: phone, purpose: 'reset_password' }) as const;

  return {
    async forgotPassword({ body, now, address }) {
      const request = { ...byPhone(body.phone), now };
      const refusal = await sendCodeQuietly(parts, request, address);
      return refusal ?? done({ resendAfterSeconds: CODE_POLICY.resendSeconds });
    },

    async resetPassword({ body, now, address }) {
      const attempt = { ...byPhone(body.phone), code: body.otp, now };
      const tooMany =
        (await refuseOver(limits, 'passwordsPerAddress', address)) ??
        (await refuseGuessing(parts, attempt.contact));
      if (tooMany) return tooMany;
      // Before the transaction, which would otherwise hold the code's row and a connection while it waits its turn.
      const passwordHash = await passwords.hash(body.password);
      return withCode(parts, attempt, async (tx) => {
        const user = await findUserByContact(tx, attempt);
        if (!user) return refuse('code_wrong');
        await setPassword(tx, user.id, passwordHash);
        await deleteTokensOf(tx, user.id);
        await forgetPasswordTries(parts, tx, user);
        return done({});
      });
    },
  };
}
