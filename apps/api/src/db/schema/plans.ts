import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

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
  },
  (table) => [
    check('plans_price_rupees_check', sql`${table.priceRupees} between 100 and 100000`),
    check('plans_duration_months_check', sql`${table.durationMonths} between 1 and 60`),
    check('plans_sessions_check', sql`${table.sessions} between 1 and 500`),
  ],
);
