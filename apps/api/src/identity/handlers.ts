import type { identityEndpoints } from '@chairside/contract/identity';
import type { Handlers } from '../call.ts';
import type { Database } from '../db/database.ts';
import { done } from '../outcome.ts';
import { describeUser, takenContact } from './accounts.ts';
import type { CodeParts } from './codes.ts';
import { refuseOver } from './limits.ts';
import { registrationHandlers } from './registration.ts';
import { tokenSha256 } from './secrets.ts';
import { deleteToken, prepareCallerLookup } from './store.ts';

export function identityHandlers(parts: CodeParts): Handlers<typeof identityEndpoints> {
  const { database, limits } = parts;

  async function isFree(contact: { phone: string } | { email: string }, address: string) {
    const tooMany = await refuseOver(limits, 'lookupsPerAddress', address);
    if (tooMany) return tooMany;
    return done({ available: (await takenContact(database, contact)) === null });
  }

  return {
    ...registrationHandlers(parts),
    async logout({ token }) {
      if (token) await deleteToken(database, tokenSha256(token));
      return done({}, 'Logged out successfully');
    },
    checkAuth: async ({ userId, now }) => done({ user: await describeUser(database, userId, now) }),
    getProfile: async ({ userId, now }) => done(await describeUser(database, userId, now)),
    checkEmail: ({ query, address }) => isFree(query, address),
    checkPhone: ({ query, address }) => isFree(query, address),
  };
}

/** Looks up who a bearer token stands for: null for an unknown, ended or lapsed one. */
export function callerFinder(database: Database) {
  const lookup = prepareCallerLookup(database);
  return async (token: string, now: Date) => {
    const [caller] = await lookup.execute({ sha256: tokenSha256(token), now });
    return caller ?? null;
  };
}
