import type { PlanTaxLine } from '@chairside/rules/tax-lines';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/**
 * What can be bought, as it is now. Each change of its terms begins another version, which triggers of the database store:
 * what was sold goes by the version that it was sold under (PLAN-17).
 */
export const plans = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull().unique('plans_name_key'),
    description: text('description').notNull(),
    priceRupees: integer('price_rupees').notNull(),
    durationMonths: integer('duration_months').notNull(),
    sessions: integer('sessions').notNull(),
    features: text('features').array().notNull().default([]),
    offered: boolean('offered').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** What it sells now. */
    versionId: uuid('version_id').notNull(),
    changedAt: instant('changed_at'),
    /** Where the owner has put it in the list; those that nobody has put anywhere follow, cheapest first. */
    position: integer('position'),
    /** Null while the owner has said of no plan whether it is the most popular. */
    isPopular: boolean('is_popular'),
    /** What it includes; null for all that the clinic offers, later ones too. */
    treatmentIds: uuid('treatment_ids').array(),
    /** How its price is divided for tax, whatever version is sold; none where all of it is exempt. */
    taxLines: jsonb('tax_lines').$type<PlanTaxLine[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('plans_one_popular').on(table.isPopular).where(sql`${table.isPopular}`),
    check('plans_price_rupees_check', sql`${table.priceRupees} between 100 and 100000`),
    check('plans_duration_months_check', sql`${table.durationMonths} between 1 and 60`),
    check('plans_sessions_check', sql`${table.sessions} between 1 and 500`),
    check('plans_position_check', sql`${table.position} >= 1`),
    check('plans_treatment_ids_check', sql`cardinality(${table.treatmentIds}) between 1 and 100`),
    check('plans_tax_lines_check', sql`jsonb_typeof(${table.taxLines}) = 'array'`),
    check('plans_popular_offered', sql`${table.offered} or ${table.isPopular} is not true`),
  ],
);

/** What a plan sold at a time, which never changes. */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: uuid('id').primaryKey(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceRupees: integer('price_rupees').notNull(),
    durationMonths: integer('duration_months').notNull(),
    sessions: integer('sessions').notNull(),
    features: text('features').array().notNull(),
    createdAt: instant('created_at').notNull(),
    treatmentIds: uuid('treatment_ids').array(),
  },
  (table) => [unique('plan_versions_of_plan').on(table.planId, table.id)],
);
