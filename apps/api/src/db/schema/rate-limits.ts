import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** The counters of rate-limiter-flexible; a key is a limit's name and an HMAC of what it counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expired').on(table.expire)],
);
