import { sql } from 'drizzle-orm';
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256 } from '../column-types.ts';
import { deskDevices } from './desk-devices.ts';
import { staff } from './staff.ts';

/** What a browser at the desk holds in a cookie is 256 random bits; here is their SHA-256. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    tokenSha256: bytes('token_sha256').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Of the last full sign-in behind it. */
    signedInAt: instant('signed_in_at'),
    expiresAt: instant('expires_at').notNull(),
    /** Of a sign-in on a paired PC: it is good there alone, and ends with the pairing. */
    deviceId: uuid('device_id').references(() => deskDevices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('staff_tokens_of_staff').on(table.staffId),
    index('staff_tokens_on_device').on(table.deviceId).where(sql`${table.deviceId} is not null`),
    index('staff_tokens_expired').on(table.expiresAt),
    check('staff_tokens_token_sha256_check', isSha256(table.tokenSha256)),
  ],
);
