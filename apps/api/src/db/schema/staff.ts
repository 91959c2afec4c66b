import { STAFF_ROLES } from '@chairside/rules/staff';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256, oneOf } from '../column-types.ts';

/** Who works at the clinic; patients are in users, and nobody is in both. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Null of the owner to look around as, who cannot sign in otherwise. */
    email: text('email'),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    maySeeMedical: boolean('may_see_medical').notNull().default(false),
    passwordHash: text('password_hash'),
    /** Sealed; what an authenticator app makes its codes of. */
    authenticatorSecret: bytes('authenticator_secret'),
    /** The 30 seconds whose code was used last: no code works twice. */
    authenticatorStep: integer('authenticator_step'),
    createdAt: instant('created_at').notNull(),
    /** Whoever has left stays as the author of what they did, and can do nothing more. */
    dismissedAt: instant('dismissed_at'),
    dismissedBy: uuid('dismissed_by').references((): AnyPgColumn => staff.id),
    /** Of the PIN that works on the clinic's own PCs. */
    pinHash: text('pin_hash'),
  },
  (table) => [
    uniqueIndex('staff_one_per_email').on(table.email).where(sql`${table.dismissedAt} is null`),
    index('staff_dismissed_by').on(table.dismissedBy).where(sql`${table.dismissedBy} is not null`),
    check('staff_name_check', sql`char_length(${table.name}) between 2 and 50`),
    check(
      'staff_email_check',
      sql`${table.email} = lower(${table.email}) and char_length(${table.email}) <= 254`,
    ),
    check('staff_role_check', oneOf(table.role)),
    check(
      'staff_signs_in_with_both',
      sql`(${table.passwordHash} is null) = (${table.authenticatorSecret} is null)`,
    ),
  ],
);

/** Links that make a member of staff or mend a sign-in. One works once; its row goes when it is used or has expired. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: uuid('id').primaryKey(),
    tokenSha256: bytes('token_sha256').notNull(),
    kind: text('kind', { enum: ['set_up', 'invitation', 'reset'] }).notNull(),
    /** Whose sign-in it mends; the person of an invitation is made when it is accepted. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    name: text('name'),
    email: text('email'),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** Sealed; made when the link is first opened. */
    authenticatorSecret: bytes('authenticator_secret'),
    createdBy: uuid('created_by').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('staff_links_token_sha256_key').on(table.tokenSha256),
    index('staff_links_expired').on(table.expiresAt),
    index('staff_links_of_staff').on(table.staffId).where(sql`${table.staffId} is not null`),
    index('staff_links_made_by').on(table.createdBy).where(sql`${table.createdBy} is not null`),
    check('staff_links_token_sha256_check', isSha256(table.tokenSha256)),
    check('staff_links_kind_check', oneOf(table.kind)),
    check('staff_links_role_check', oneOf(table.role)),
    check('staff_links_mends_somebody', sql`(${table.kind} = 'reset') = (${table.staffId} is not null)`),
    check('staff_links_invites_somebody', sql`(${table.kind} = 'invitation') = (${table.email} is not null)`),
  ],
);

/** For who has lost the authenticator app; each works once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHmac: bytes('code_hmac').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ name: 'staff_recovery_codes_pkey', columns: [table.staffId, table.codeHmac] }),
    check('staff_recovery_codes_code_hmac_check', isSha256(table.codeHmac)),
  ],
);
