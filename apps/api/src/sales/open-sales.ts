import { HOUR_MS } from '@chairside/rules/durations';
import { SALE } from '@chairside/rules/sale';
import type { Database, Queries } from '../db/database.ts';
import { cancelUnpaidSales, countOpenSales } from '../money/feature.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';

/** Why no other sale of a patient may be opened; null when one may (SALE-7). */
export async function whyNoMoreSales(
  tx: Queries,
  userId: string,
): Promise<Refused<'too_many_open_sales'> | null> {
  return (await countOpenSales(tx, userId)) >= SALE.openPerPatient ? refuse('too_many_open_sales') : null;
}

/** Drops the open sales for which no money came in 24 hours (SALE-4). */
export function dropUnpaidSales(database: Database, now: Date): Promise<void> {
  return cancelUnpaidSales(database, new Date(now.getTime() - SALE.openHours * HOUR_MS), now);
}
