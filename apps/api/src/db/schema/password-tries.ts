import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256 } from '../column-types.ts';

/** Wrong passwords in a row for a contact, by where they come from: a network, or a device known to the account. */
export const passwordTries = pgTable(
  'password_tries',
  {
    contactHmac: bytes('contact_hmac').notNull(),
    originHmac: bytes('origin_hmac').notNull(),
    inARow: integer('in_a_row').notNull(),
    lastAt: instant('last_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contactHmac, table.originHmac] }),
    index('password_tries_last').on(table.lastAt),
    check('password_tries_contact_hmac_check', isSha256(table.contactHmac)),
    check('password_tries_origin_hmac_check', isSha256(table.originHmac)),
    check('password_tries_in_a_row_check', sql`${table.inARow} > 0`),
  ],
);

/** Counted in by the version before alone. */
export const wrongPasswords = pgTable(
  'wrong_passwords',
  {
    contactHmac: bytes('contact_hmac').primaryKey(),
    inARow: integer('in_a_row').notNull(),
    lastAt: instant('last_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [
    index('wrong_passwords_last').on(table.lastAt),
    check('wrong_passwords_contact_hmac_check', isSha256(table.contactHmac)),
    check('wrong_passwords_in_a_row_check', sql`${table.inARow} > 0`),
  ],
);
