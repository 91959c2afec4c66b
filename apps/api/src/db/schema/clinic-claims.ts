import { CLINIC_CLAIMS } from '@chairside/rules/clinic-claims';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { staff } from './staff.ts';

/** The claims of the landing page that an owner answers for: a row for each that is confirmed. */
export const clinicClaims = pgTable(
  'clinic_claims',
  {
    // Which there are is said by the code: the version after this one may write others.
    claim: text('claim', { enum: CLINIC_CLAIMS }).primaryKey(),
    /** What it says; empty where it is dropped. */
    value: text('value').notNull(),
    confirmedBy: uuid('confirmed_by')
      .notNull()
      .references(() => staff.id),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [
    index('clinic_claims_by').on(table.confirmedBy),
    check('clinic_claims_claim_check', sql`${table.claim} ~ '^[a-zA-Z]+$'`),
    check('clinic_claims_value_check', sql`char_length(${table.value}) <= 60`),
  ],
);
