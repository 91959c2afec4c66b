import { CLINIC_DETAILS } from '@chairside/rules/clinic-details';
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';

/** What the clinic says of itself, as an owner has entered it: a row for each that is. */
export const clinicDetails = pgTable(
  'clinic_details',
  {
    // Which there are is said by the code: the version after this one may write others.
    detail: text('detail', { enum: CLINIC_DETAILS }).primaryKey(),
    value: text('value').notNull(),
  },
  (table) => [
    check('clinic_details_detail_check', sql`${table.detail} ~ '^[a-zA-Z]+$'`),
    check('clinic_details_value_check', sql`char_length(${table.value}) between 1 and 500`),
  ],
);
