import { sql } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import type { Queries } from './database.ts';

/** What a statement selects from that asks for values and no rows. */
export const ONCE = sql`(select 1) as once`;

/**
 * A prepared statement of a store, for what is asked with every booking, sign-in or page: its text is put together once, not
 * for every transaction anew, and PostgreSQL plans it five times a connection, unless a plan for any values seems dearer than
 * one for these (decision 66). `prepare` must make the same statement whatever the queries are; what differs between calls are
 * its placeholders.
 */
export function statement<Prepared extends object>(
  prepare: (queries: Queries) => Prepared,
): (queries: Queries) => Prepared {
  let made: Prepared | undefined;
  return (queries) => {
    made ??= prepare(queries);
    // What was prepared knows the connection it was prepared on; all else of it is the same on any other.
    return Object.create(made, { client: { value: clientOf(queries) } });
  };
}

function clientOf({ _: { session } }: Queries) {
  if (!(session instanceof NodePgSession)) throw new Error('the queries run on no connection');
  return Reflect.get(session, 'client');
}
