import type { Database } from '../db/database.ts';
import { tokenSha256 } from './secrets.ts';
import { prepareCallerLookup } from './store.ts';

export interface Caller {
  userId: string;
  role: 'patient' | 'admin';
}

/** Looks up who a bearer token stands for: null for an unknown, ended or lapsed one. */
export function callerFinder(database: Database) {
  const lookup = prepareCallerLookup(database);
  return async (token: string, now: Date): Promise<Caller | null> => {
    const [caller] = await lookup.execute({ sha256: tokenSha256(token), now });
    return caller ?? null;
  };
}
