import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database.ts';

const found = z.object({ day: z.string() });

/** The first day from one on that is not closed; nobody closes it until the transaction ends (CASH-6). */
export async function openMoneyDay(tx: Queries, from: string): Promise<string> {
  const { rows } = await tx.execute(sql`select open_money_day(${from}::date)::text as day`);
  return found.parse(rows[0]).day;
}

/** Has whoever enters money for a day wait until the transaction ends, and waits for those who do already (CASH-6). */
export async function lockMoneyDay(tx: Queries, day: string): Promise<void> {
  await tx.execute(sql`select lock_money_day(${day}::date, true)`);
}
