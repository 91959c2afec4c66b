import { PROVIDER_KINDS, PROVIDER_PROBLEMS } from '@chairside/rules/provider-settings';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/**
 * What an owner entered of a provider. A change ends a row and adds one, so that who entered what and when stays stored; a
 * trigger notifies every process.
 */
export const providerSettings = pgTable(
  'provider_settings',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: PROVIDER_KINDS }).notNull(),
    /** Erased at the end, unless orders or files are still reached by it. */
    sealedContent: bytes('sealed_content'),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => staff.id),
    enteredAt: instant('entered_at').notNull(),
    /** Null of what is in use. */
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => staff.id),
  },
  (table) => [
    uniqueIndex('provider_settings_one_in_use').on(table.kind).where(sql`${table.endedAt} is null`),
    index('provider_settings_entered_by').on(table.enteredBy),
    index('provider_settings_ended_by').on(table.endedBy).where(sql`${table.endedBy} is not null`),
    check('provider_settings_kind_check', oneOf(table.kind)),
    check(
      'provider_settings_ended_by_somebody',
      sql`(${table.endedAt} is null) = (${table.endedBy} is null)`,
    ),
    check(
      'provider_settings_content_check',
      sql`${table.endedAt} is not null or ${table.sealedContent} is not null`,
    ),
  ],
);

/** How tests of settings went, wherever these came from; they are recognised by an HMAC. */
export const providerTests = pgTable(
  'provider_tests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: PROVIDER_KINDS }).notNull(),
    settingsHmac: bytes('settings_hmac').notNull(),
    testedBy: uuid('tested_by')
      .notNull()
      .references(() => staff.id),
    testedAt: instant('tested_at').notNull(),
    problem: text('problem', { enum: PROVIDER_PROBLEMS }),
    words: text('words').notNull(),
  },
  (table) => [
    index('provider_tests_of_settings').on(table.settingsHmac, table.testedAt.desc().nullsFirst()),
    index('provider_tests_tested_by').on(table.testedBy),
    check('provider_tests_kind_check', oneOf(table.kind)),
    check('provider_tests_settings_hmac_check', isSha256(table.settingsHmac)),
    check('provider_tests_problem_check', oneOf(table.problem)),
    check('provider_tests_words_check', sql`char_length(${table.words}) <= 300`),
  ],
);
