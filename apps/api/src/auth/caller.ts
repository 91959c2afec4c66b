import type { Database } from '../db/database.ts';
import { sharedReads } from '../db/shared-reads.ts';
import type { Caller } from '../use-case/caller.ts';
import { tokenSha256 } from './secrets.ts';
import { prepareCallersLookup } from './token-store.ts';

/** Looks up who a bearer token stands for: null for an unknown, ended or lapsed one. */
export function callerFinder(database: Database) {
  const lookup = prepareCallersLookup(database);
  const find = sharedReads(
    async (hashes: readonly string[]) => {
      const found = await lookup.execute({ hashes: JSON.stringify(hashes) });
      const byHash = new Map(found.map((each) => [each.hash, each]));
      return hashes.map((hash) => byHash.get(hash) ?? null);
    },
    (hash) => hash,
  );
  return async (token: string, now: Date): Promise<Caller | null> => {
    const found = await find(tokenSha256(token).toString('hex'));
    if (!found || found.expiresAt <= now) return null;
    const { userId, role, snapshot } = found;
    return { userId, role, snapshot };
  };
}
