import { CLINIC_REASONS, CONTACT_TYPES } from '@chairside/rules/contact';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256, oneOf } from '../column-types.ts';
import { users } from './users.ts';

/**
 * A proven contact that is to take the place of a user's present one. It waits here until then, one a user; whoever has
 * the link of a notice can stop it. The row goes when it has taken effect or was stopped.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    contactType: text('contact_type', { enum: CONTACT_TYPES }).notNull(),
    contact: text('contact').notNull(),
    /** What it takes the place of. */
    replacedContact: text('replaced_contact').notNull(),
    stopTokenSha256: bytes('stop_token_sha256').notNull().unique('contact_changes_stop_token_sha256_key'),
    createdAt: instant('created_at').notNull(),
    takesEffectAt: instant('takes_effect_at').notNull(),
    /** Of one that the clinic began for a patient it had in front of it; null of a patient's own. */
    clinicReason: text('clinic_reason', { enum: CLINIC_REASONS }),
  },
  (table) => [
    index('contact_changes_due').on(table.takesEffectAt),
    check('contact_changes_contact_type_check', oneOf(table.contactType)),
    check('contact_changes_clinic_reason_check', oneOf(table.clinicReason)),
    check('contact_changes_stop_token_sha256_check', isSha256(table.stopTokenSha256)),
    check(
      'contact_changes_contact_check',
      sql`case ${table.contactType}
        when 'phone' then ${table.contact} ~ '^[6-9][0-9]{9}$'
        else ${table.contact} = lower(${table.contact}) and char_length(${table.contact}) <= 254 end`,
    ),
  ],
);
