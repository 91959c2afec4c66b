import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { Queries } from '../db/database.ts';
import { openMoneyDay } from './day-store.ts';
import type { MoneyDependencies } from './dependencies.ts';

/**
 * The clinic's day that money of an instant counts for: that of the instant, or the first later one that is not closed. It
 * stays open until the transaction ends; users and subscriptions are locked by then (CASH-6).
 */
export function moneyDayOf(tx: Queries, { timeZone }: MoneyDependencies, at: Date): Promise<string> {
  return openMoneyDay(tx, clinicDateAt(at, timeZone));
}
