import type { Database } from '../src/db/database.ts';
import { MONEY_PROMISES } from '../src/db/money-promises.ts';
import { expectNone } from './expect-none.ts';

/** What holds of days besides, where whatever is stored goes by one clock. */
const OF_ANOTHER_DAY = {
  'money entered for a day while that was closed': `
    select entries.id from money_entries entries join day_closings closings on closings.day = entries.day
     where entries.at > closed_at and entries.at < coalesce(reopened_at, 'infinity')`,
  'money of a day that has not come, or entered for a later day while its own was open': `
    select entries.id from money_entries entries
     where day < (at at time zone 'Asia/Kolkata')::date or exists (
       select from generate_series((at at time zone 'Asia/Kolkata')::date, day - 1, interval '1 day') before
        where not exists (select from day_closings where day_closings.day = before::date
          and closed_at <= entries.at and coalesce(reopened_at, 'infinity') >= entries.at))`,
  'a document of another day or financial year than that in which it was issued': `
    select documents.id from sale_documents documents
      cross join lateral (select (issued_at at time zone 'Asia/Kolkata')::date as issued) on_day
      cross join lateral (select to_char(issued - interval '3 months', 'YY') || '-'
        || to_char(issued + interval '9 months', 'YY') as year) in_year
     where day <> issued or financial_year <> year`,
};

export function expectBalanced(database: Database): Promise<void> {
  return expectNone(MONEY_PROMISES, database);
}

/**
 * And that money counts for the first day that was open when it came (CASH-6), and documents have the date of their issue
 * (DOC-2); `where` says what was done last.
 */
export function expectBalancedByDay(database: Database, where?: string): Promise<void> {
  return expectNone({ ...MONEY_PROMISES, ...OF_ANOTHER_DAY }, database, where);
}
