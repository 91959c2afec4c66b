import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** Which kind of trouble the clinic was sent an e-mail about on which of its days. */
export const statusMails = pgTable(
  'status_mails',
  {
    warning: text('warning').notNull(),
    day: date('day').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.warning, table.day] })],
);
