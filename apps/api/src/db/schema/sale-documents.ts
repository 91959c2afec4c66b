import type { DocumentLine } from '@chairside/rules/document-lines';
import { DOCUMENT_KINDS } from '@chairside/rules/sale';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { moneyEntries } from './money-entries.ts';
import { sales } from './sales.ts';

/** Who issued a document, as they were then. */
export interface DocumentIssuer {
  name: string;
  /** Under which it is registered for GST; what was issued before has none. */
  legalName?: string | null;
  address: string;
  gstin: string | null;
  stateCode: string | null;
}

/** The next number of each series, year by year from April to March. */
export const documentSeries = pgTable(
  'document_series',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
    /** How many of the numbers have no document here: the database that a restore replaced had issued them (SALE-8). */
    skipped: integer('skipped').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'document_series_pkey', columns: [table.series, table.financialYear] }),
    check('document_series_series_check', sql`${table.series} ~ '^[A-Z]{1,3}$'`),
    check('document_series_financial_year_check', sql`${table.financialYear} ~ '^\\d\\d-\\d\\d$'`),
    check('document_series_last_check', sql`${table.last} > 0`),
    check('document_series_skipped_check', sql`${table.skipped} >= 0`),
  ],
);

/**
 * The numbered proof of a sale, or of what went back of it. Triggers number it without gaps (sale_documents_number), see that
 * its lines add up to it and fit what it is (sale_documents_lines_add_up), and let nothing of it change but that whom it names
 * is forgotten (sale_documents_stay).
 */
export const saleDocuments = pgTable(
  'sale_documents',
  {
    id: uuid('id').primaryKey(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** Null of a receipt from before there were series, which has its number from then. */
    series: text('series'),
    financialYear: text('financial_year'),
    sequence: integer('sequence'),
    number: text('number').notNull().default('').unique('sale_documents_number_key'),
    day: date('day', { mode: 'string' }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    totalPaise: integer('total_paise').notNull(),
    lines: jsonb('lines').$type<DocumentLine[]>().notNull(),
    /** Whom it names; null once the years are over for which the law wants it. */
    recipient: text('recipient'),
    issuer: jsonb('issuer').$type<DocumentIssuer>().notNull(),
    /** The document that a credit note corrects, the money entry that it is for, and why. */
    corrects: uuid('corrects').references((): AnyPgColumn => saleDocuments.id),
    entryId: uuid('entry_id')
      .unique('sale_documents_entry_id_key')
      .references(() => moneyEntries.id),
    reason: text('reason'),
  },
  (table) => [
    unique('sale_documents_numbered').on(table.series, table.financialYear, table.sequence),
    uniqueIndex('sale_documents_one_per_sale').on(table.saleId).where(sql`${table.kind} <> 'credit_note'`),
    index('sale_documents_of_sale').on(table.saleId),
    index('sale_documents_corrects').on(table.corrects).where(sql`${table.corrects} is not null`),
    index('sale_documents_by_day').on(table.day, table.number),
    check('sale_documents_kind_check', oneOf(table.kind)),
    check('sale_documents_number_check', sql`char_length(${table.number}) between 1 and 16`),
    check('sale_documents_total_paise_check', sql`${table.totalPaise} > 0`),
    check('sale_documents_lines_check', sql`jsonb_typeof(${table.lines}) = 'array'`),
    check('sale_documents_recipient_check', sql`char_length(${table.recipient}) <= 120`),
    check('sale_documents_issuer_check', sql`jsonb_typeof(${table.issuer}) = 'object'`),
    check('sale_documents_reason_check', sql`char_length(${table.reason}) <= 200`),
    check(
      'sale_documents_series_whole',
      sql`(${table.series} is null) = (${table.financialYear} is null) and (${table.series} is null) = (${table.sequence} is null)`,
    ),
    check(
      'sale_documents_credit_note',
      sql`(${table.kind} = 'credit_note') = (${table.corrects} is not null)`,
    ),
    check(
      'sale_documents_credit_note_of_entry',
      sql`(${table.kind} = 'credit_note') = (${table.entryId} is not null)`,
    ),
  ],
);
