import type { signInEndpoints } from '@chairside/contract/sign-ins';
import type { Handlers } from '../call.ts';
import { done, refuse } from '../outcome.ts';
import { forgetDevices } from './known-devices.ts';
import type { IdentityParts } from './parts.ts';
import { tokenSha256 } from './secrets.ts';
import { logSecurity } from './security-log.ts';
import { countSignIns, deleteOtherTokens, findAllSignIns, findSignIns } from './sign-in-store.ts';
import { lockSignIns } from './store.ts';

/** So many are told one by one; how many there are in all is told besides. */
const LISTED = 20;

/** How a patient sees where they are signed in, and ends it (TOKEN-7, TOKEN-8). */
export function signInHandlers({ database, log }: IdentityParts): Handlers<typeof signInEndpoints> {
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
        await lockSignIns(tx, userId);
        // Whoever else has been in the account is a stranger again to the limits on guessing.
        await forgetDevices(tx, userId, client);
        return deleteOtherTokens(tx, userId, tokenSha256(token), now);
      });
      logSecurity(log, 'signed_out_everywhere', { client, userId, ended }, 'other sign-ins were ended');
      return done({ ended });
    },
  };
}

/** What is kept of a user's sign-ins, for the user. */
export const signInsOf = findAllSignIns;
