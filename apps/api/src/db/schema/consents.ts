import { LEGAL_DOCUMENTS } from '@chairside/contract/terms';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { users } from './users.ts';

/** Which text of the terms a person agreed to, and when. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    document: text('document', { enum: LEGAL_DOCUMENTS }).notNull(),
    version: text('version').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [
    unique('consents_user_id_document_version_key').on(table.userId, table.document, table.version),
    check('consents_document_check', oneOf(table.document)),
  ],
);
