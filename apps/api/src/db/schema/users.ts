import { FILE_FORMATS } from '@chairside/contract/files';
import { GENDERS } from '@chairside/contract/profile';
import { ROLES } from '@chairside/contract/user';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isPhone, oneOf } from '../column-types.ts';

// In one file, since they refer to each other.

/** The row of a deleted account stays, empty of everything personal, for the payments that refer to it. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    phone: text('phone').unique('users_phone_key'),
    email: text('email'),
    passwordHash: text('password_hash'),
    role: text('role', { enum: ROLES }).notNull().default('patient'),
    phoneVerifiedAt: instant('phone_verified_at'),
    emailVerifiedAt: instant('email_verified_at'),
    address: text('address'),
    gender: text('gender', { enum: GENDERS }),
    alternativePhone: text('alternative_phone'),
    photoId: uuid('photo_id'),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'users_photo', columns: [table.photoId], foreignColumns: [storedFiles.id] }),
    // An address belongs to whoever proved it; merely typing somebody's keeps nobody out.
    uniqueIndex('users_proven_email').on(table.email).where(sql`${table.emailVerifiedAt} is not null`),
    index('users_erased_accounts').on(table.id).where(sql`${table.erasedAt} is not null`),
    index('users_of_photo').on(table.photoId).where(sql`${table.photoId} is not null`),
    // For the desk, which finds patients by the first letters of an e-mail.
    index('users_email_beginning').using('btree', table.email.op('text_pattern_ops')),
    check('users_name_check', sql`char_length(${table.name}) between 2 and 50`),
    check('users_phone_check', isPhone(table.phone)),
    check(
      'users_email_check',
      sql`${table.email} = lower(${table.email}) and char_length(${table.email}) <= 254`,
    ),
    check('users_role_check', oneOf(table.role)),
    check('users_address_check', sql`char_length(${table.address}) <= 300`),
    check('users_gender_check', oneOf(table.gender)),
    check('users_alternative_phone_check', isPhone(table.alternativePhone)),
    check(
      'users_reachable',
      sql`${table.erasedAt} is not null or ${table.phone} is not null or ${table.email} is not null`,
    ),
    check('users_verified_phone', sql`${table.phone} is not null or ${table.phoneVerifiedAt} is null`),
    check('users_verified_email', sql`${table.email} is not null or ${table.emailVerifiedAt} is null`),
    check(
      'users_erased',
      sql`${table.erasedAt} is null
        or (${table.phone} is null and ${table.email} is null and ${table.passwordHash} is null
          and ${table.address} is null and ${table.gender} is null and ${table.alternativePhone} is null
          and ${table.photoId} is null)`,
    ),
  ],
);

/**
 * What lies in the storage, under the identifier. A row is there before its file comes and until it is gone, so that
 * whatever breaks off leaves nothing behind that nobody knows of.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references((): AnyPgColumn => users.id),
    contentType: text('content_type', {
      enum: FILE_FORMATS,
    }).notNull(),
    state: text('state', { enum: ['arriving', 'kept', 'leaving'] }).notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('stored_files_to_remove').on(table.changedAt).where(sql`${table.state} <> 'kept'`),
    index('stored_files_of_user').on(table.userId),
    check('stored_files_content_type_check', oneOf(table.contentType)),
    check('stored_files_state_check', oneOf(table.state)),
  ],
);
