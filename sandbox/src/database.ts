import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Runs queries: the database that the stand-ins are given, or one transaction on it. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;
export type Database = Queries &
  Pick<NodePgDatabase, '$with' | 'with'> & {
    transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>;
  };
