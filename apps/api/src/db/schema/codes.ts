import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256, oneOf } from '../column-types.ts';

/** The code last sent for a contact and purpose; only its HMAC is stored. */
export const codes = pgTable(
  'codes',
  {
    contact: text('contact').notNull(),
    purpose: text('purpose', {
      enum: [
        'register',
        'verify_email',
        'login',
        'reset_password',
        'verify_phone',
        'delete_account',
        'prove_identity',
        'change_contact',
      ],
    }).notNull(),
    codeHmac: bytes('code_hmac').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.contact, table.purpose] }),
    index('codes_expired').on(table.expiresAt),
    check('codes_purpose_check', oneOf(table.purpose)),
    check('codes_code_hmac_check', isSha256(table.codeHmac)),
    check('codes_wrong_tries_check', sql`${table.wrongTries} between 0 and 5`),
  ],
);
