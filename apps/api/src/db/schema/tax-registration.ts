import { TAX } from '@chairside/rules/tax-lines';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** Under which number the clinic is registered for GST, in one row; none while it is not. */
export const taxRegistration = pgTable(
  'tax_registration',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    gstin: text('gstin').notNull(),
    legalName: text('legal_name').notNull(),
    address: text('address').notNull(),
  },
  (table) => [
    check('tax_registration_only_row_check', sql`${table.onlyRow}`),
    check(
      'tax_registration_gstin_check',
      sql`${table.gstin} ~ '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'`,
    ),
    check(
      'tax_registration_legal_name_check',
      sql`char_length(${table.legalName}) between 2 and ${sql.raw(String(TAX.legalNameMax))}`,
    ),
    check(
      'tax_registration_address_check',
      sql`char_length(${table.address}) between 5 and ${sql.raw(String(TAX.addressMax))}`,
    ),
  ],
);
