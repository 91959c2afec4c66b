import { CLINIC_REASONS } from '@chairside/rules/contact';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { patientImports } from './patient-imports.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** What staff did to a patient's account, and who of them. */
export const patientChanges = pgTable(
  'patient_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    kind: text('kind', {
      enum: [
        'added',
        'phone_proved_in_person',
        'email_proved_in_person',
        'phone_corrected',
        'phone_change_begun',
        'name_corrected',
      ],
    }).notNull(),
    /** The owner's, where the patient has not proved anything; erased with the account. */
    reason: text('reason'),
    /** Why the clinic changes a phone without the patient's proof; erased with the account. */
    clinicReason: text('clinic_reason', { enum: CLINIC_REASONS }),
    /** The import that added the account, where it was one. */
    importId: uuid('import_id').references(() => patientImports.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('patient_changes_of_user').on(table.userId, table.createdAt),
    index('patient_changes_of_import').on(table.importId).where(sql`${table.importId} is not null`),
    index('patient_changes_at').on(table.createdAt, table.id),
    index('patient_changes_of_staff').on(table.staffId, table.createdAt, table.id),
    check('patient_changes_kind_check', oneOf(table.kind)),
    check('patient_changes_clinic_reason_check', oneOf(table.clinicReason)),
    check('patient_changes_reason_check', sql`char_length(${table.reason}) <= 200`),
  ],
);
