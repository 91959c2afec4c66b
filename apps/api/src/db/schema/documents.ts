import { DOCUMENT_TYPES } from '@chairside/contract/files';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { storedFiles, users } from './users.ts';

export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    fileId: uuid('file_id')
      .notNull()
      .unique('documents_file_id_key')
      .references(() => storedFiles.id),
    type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('documents_of_user').on(table.userId, table.uploadedAt.desc().nullsFirst()),
    check('documents_type_check', oneOf(table.type)),
    check('documents_file_name_check', sql`char_length(${table.fileName}) between 1 and 120`),
    check('documents_file_size_check', sql`${table.fileSize} > 0`),
  ],
);
