import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';

/** A claim to do what only a few may do at a time. Whoever holds it renews it; whoever is killed does not. */
export const leases = pgTable(
  'leases',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['upload', 'export', 'accountant_export'] }).notNull(),
    holderId: uuid('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('leases_of_kind').on(table.kind, table.holderId),
    check('leases_kind_check', oneOf(table.kind)),
  ],
);
