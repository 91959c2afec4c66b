import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256 } from '../column-types.ts';
import { users } from './users.ts';

/**
 * Devices that have signed in to an account are let through the limits that strangers can use up; a device token opens
 * nothing else. One device may have signed in to the accounts of a whole family.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenSha256: bytes('token_sha256').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenSha256, table.userId] }),
    index('known_devices_user').on(table.userId),
    check('known_devices_token_sha256_check', isSha256(table.tokenSha256)),
  ],
);
