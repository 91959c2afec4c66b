import type { signInEndpoints } from '@chairside/contract/sign-ins';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { lockUserWithReferences } from '../users/feature.ts';
import type { AuthDependencies } from './dependencies.ts';
import { forgetDevices } from './known-devices.ts';
import { tokenSha256 } from './secrets.ts';
import { logSecurity } from './security-log.ts';
import { countSignIns, deleteOtherTokens, findSignIns } from './token-store.ts';

/** So many are listed one by one; how many there are in all is said besides. */
const LISTED = 20;

/** How a patient sees where they are signed in, and ends it (TOKEN-7, TOKEN-8). */
export function signInHandlers({ database, log }: AuthDependencies): Handlers<typeof signInEndpoints> {
  return {
    async listSignIns({ userId, token, now }) {
      if (token === null) return refuse('unauthenticated');
      const [rows, total] = await Promise.all([
        findSignIns(database, userId, tokenSha256(token), LISTED, now),
        countSignIns(database, userId, now),
      ]);
      const signIns = rows.map(({ createdAt, ...row }) => ({ ...row, signedInAt: createdAt.toISOString() }));
      return done({ signIns, total });
    },

    async signOutEverywhere({ userId, token, client, now }) {
      if (token === null) return refuse('unauthenticated');
      const ended = await database.transaction(async (tx) => {
        await lockUserWithReferences(tx, userId);
        // Whoever else has been in the account is a stranger again to the limits on guessing.
        await forgetDevices(tx, userId, client);
        return deleteOtherTokens(tx, userId, tokenSha256(token), now);
      });
      logSecurity(log, 'signed_out_everywhere', { client, userId, ended }, 'other sign-ins were ended');
      return done({ ended });
    },
  };
}
