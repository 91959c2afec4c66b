import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isPhone } from '../column-types.ts';
import { plans } from './plans.ts';

/** A registration by phone whose code has not come back yet. The latest attempt of a phone is the one that counts. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    phone: text('phone').primaryKey(),
    /** Of this attempt: whoever brings back the code has to know it. */
    id: uuid('id').notNull(),
    /** Another attempt has been made for the same phone with a different e-mail or password. */
    contested: boolean('contested').notNull().default(false),
    name: text('name').notNull(),
    email: text('email'),
    passwordHash: text('password_hash'),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    termsVersion: text('terms_version').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pending_registrations_expired').on(table.expiresAt),
    check('pending_registrations_phone_check', isPhone(table.phone)),
  ],
);
