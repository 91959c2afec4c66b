import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256, oneOf } from '../column-types.ts';
import { staff, staffLinks } from './staff.ts';

/** What staff sign in with instead of a password and a code. Of each only the public key is here. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** By which a browser names it. */
    credentialId: bytes('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, as it says; many say 0 each time. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    unique('staff_passkeys_credential_id_key').on(table.credentialId),
    index('staff_passkeys_of_staff').on(table.staffId),
    check('staff_passkeys_credential_id_check', sql`octet_length(${table.credentialId}) between 1 and 1023`),
    check('staff_passkeys_public_key_check', sql`octet_length(${table.publicKey}) between 1 and 2000`),
    check('staff_passkeys_sign_count_check', sql`${table.signCount} >= 0`),
    check('staff_passkeys_name_check', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

/** What browsers are to answer with a passkey. Each works once, for five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: bytes('challenge').primaryKey(),
    purpose: text('purpose', { enum: ['set_up', 'add', 'sign_in'] }).notNull(),
    /** Whose passkey it is to be, or must be. Of a link this may be who is made when it is used: no reference. */
    staffId: uuid('staff_id'),
    linkId: uuid('link_id').references(() => staffLinks.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expired').on(table.expiresAt),
    index('passkey_challenges_of_link').on(table.linkId).where(sql`${table.linkId} is not null`),
    check('passkey_challenges_challenge_check', isSha256(table.challenge)),
    check('passkey_challenges_purpose_check', oneOf(table.purpose)),
    check(
      'passkey_challenges_set_up_by_link',
      sql`(${table.purpose} = 'set_up') = (${table.linkId} is not null)`,
    ),
    check(
      'passkey_challenges_made_for_somebody',
      sql`${table.purpose} = 'sign_in' or ${table.staffId} is not null`,
    ),
  ],
);
