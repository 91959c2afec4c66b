import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { dentists } from './dentists.ts';

/** What a visit can be booked for. */
export const treatments = pgTable(
  'treatments',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Null for as long as a slot of the clinic's hours. */
    minutes: integer('minutes'),
    /** How long chair and dentist stay free after it. */
    bufferMinutes: integer('buffer_minutes').notNull(),
    /** Of the plan, that a visit uses. */
    sessions: integer('sessions').notNull(),
    /** What a visit without a plan costs; null where nobody has said. */
    pricePaise: integer('price_paise'),
    /** How a visit of it is taxed that uses no plan; 0 is exempt. */
    gstPercent: integer('gst_percent').notNull().default(0),
    sac: text('sac').notNull().default('9993'),
    forPatients: boolean('for_patients').notNull(),
    description: text('description').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('treatments_once_by_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.retiredAt} is null`),
    check('treatments_name_check', sql`char_length(${table.name}) between 2 and 60`),
    check('treatments_minutes_check', sql`${table.minutes} between 5 and 720`),
    check('treatments_buffer_minutes_check', sql`${table.bufferMinutes} between 0 and 240`),
    check('treatments_price_paise_check', sql`${table.pricePaise} between 100 and 10000000`),
    check('treatments_gst_percent_check', sql`${table.gstPercent} in (0, 5, 12, 18, 28, 40)`),
    check('treatments_sac_check', sql`${table.sac} ~ '^99\\d{2}(\\d{2})?$'`),
    check('treatments_sessions_check', sql`${table.sessions} between 0 and 20`),
    check('treatments_description_check', sql`char_length(${table.description}) <= 200`),
  ],
);

/** Who does a treatment; every dentist where it has none here. */
export const treatmentDentists = pgTable(
  'treatment_dentists',
  {
    treatmentId: uuid('treatment_id')
      .notNull()
      .references(() => treatments.id),
    dentistId: uuid('dentist_id')
      .notNull()
      .references(() => dentists.id),
  },
  (table) => [
    primaryKey({ name: 'treatment_dentists_pkey', columns: [table.treatmentId, table.dentistId] }),
    index('treatment_dentists_of_dentist').on(table.dentistId),
  ],
);
