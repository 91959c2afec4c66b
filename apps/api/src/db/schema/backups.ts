import { BACKUP_CAUSES, BACKUP_RUN_KINDS, type BackupProblem } from '@chairside/rules/backups';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/** What became of a backup, or of the check of one. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: BACKUP_RUN_KINDS }).notNull(),
    cause: text('cause', { enum: BACKUP_CAUSES }).notNull(),
    /** Where to, as its owner reads it. */
    place: text('place').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** Why it failed; null of one that was good, or runs. */
    problem: text('problem').$type<BackupProblem>(),
    /** The backup that was made or checked. */
    name: text('name'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Noted by a clock that was ahead. */
    isAhead: boolean('is_ahead').notNull().default(false),
  },
  (table) => [
    index('backup_runs_by_kind').on(table.kind, table.startedAt),
    check('backup_runs_kind_check', oneOf(table.kind)),
    check('backup_runs_cause_check', oneOf(table.cause)),
    check('backup_runs_place_check', sql`char_length(${table.place}) <= 1000`),
    check('backup_runs_problem_check', sql`char_length(${table.problem}) between 1 and 40`),
    check('backup_runs_name_check', sql`char_length(${table.name}) <= 100`),
    check('backup_runs_bytes_check', sql`${table.bytes} >= 0`),
    check('backup_runs_failed_ended', sql`${table.problem} is null or ${table.endedAt} is not null`),
  ],
);

/** The public parts of the keys that owners printed. */
export const backupKeys = pgTable(
  'backup_keys',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    /** What its owner types to show that the sheet was printed. */
    lastCharacters: text('last_characters').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => staff.id),
    madeAt: instant('made_at').notNull(),
    /** From then on backups are encrypted to it. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('backup_keys_by').on(table.madeBy),
    index('backup_keys_confirmed').on(table.confirmedAt).where(sql`${table.confirmedAt} is not null`),
    check('backup_keys_recipient_check', sql`char_length(${table.recipient}) between 50 and 100`),
    check('backup_keys_last_characters_check', sql`char_length(${table.lastCharacters}) = 6`),
  ],
);

/** Accounts that a restore of an older backup erases again. */
export const erasedAccounts = pgTable(
  'erased_accounts',
  {
    userId: uuid('user_id').primaryKey(),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [index('erased_accounts_at').on(table.erasedAt)],
);
