import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256 } from '../column-types.ts';
import { staff } from './staff.ts';

/** Files of patients that were imported; whom one added, patient_changes says. */
export const patientImports = pgTable(
  'patient_imports',
  {
    id: uuid('id').primaryKey(),
    /** A file is imported once. */
    fileSha256: bytes('file_sha256').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    added: integer('added').notNull(),
    /** Lines of who was a patient already. */
    leftOut: integer('left_out').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('patient_imports_file_sha256_key').on(table.fileSha256),
    index('patient_imports_by').on(table.staffId),
    check('patient_imports_file_sha256_check', isSha256(table.fileSha256)),
    check('patient_imports_added_check', sql`${table.added} >= 0`),
    check('patient_imports_left_out_check', sql`${table.leftOut} >= 0`),
  ],
);
