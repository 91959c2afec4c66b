import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { subscriptions } from '../db/schema.ts';

/** Notes whether a patient wants to be reminded; false when there is no subscription. */
export async function updateReminders(
  queries: Queries,
  userId: string,
  renewalReminders: boolean,
  updatedAt: Date,
): Promise<boolean> {
  const updated = await queries
    .update(subscriptions)
    .set({ renewalReminders, updatedAt })
    .where(eq(subscriptions.userId, userId))
    .returning({ id: subscriptions.id });
  return updated.length === 1;
}

export async function endActive(tx: Queries, id: string, now: Date): Promise<void> {
  const { startDate, endDate } = subscriptions;
  const time = sql`${now.toISOString()}::timestamptz`;
  await tx
    .update(subscriptions)
    .set({
      status: 'expired',
      // A term lasts for a moment at least, whatever the clocks of two processes say.
      endDate: sql`least(${endDate}, greatest(${time}, ${startDate} + interval '1 second'))`,
      updatedAt: now,
    })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active')));
}
