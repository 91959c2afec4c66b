import { CONFIRMED_ITEMS } from '@chairside/rules/going-live';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/** What an owner has confirmed before going live, as no code can know it. */
export const goingLiveConfirmations = pgTable(
  'going_live_confirmations',
  {
    item: text('item', { enum: CONFIRMED_ITEMS }).primaryKey(),
    confirmedBy: uuid('confirmed_by')
      .notNull()
      .references(() => staff.id),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [
    index('going_live_confirmations_by').on(table.confirmedBy),
    check('going_live_confirmations_item_check', oneOf(table.item)),
  ],
);
