import type { PaymentsFailing } from '@chairside/rules/clinic-status';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { paymentProvider } from '../db/schema.ts';

/** Notes that the provider did nothing that it was asked. A clock set back does not make it fail for less long. */
export async function noteProviderFailed(queries: Queries, now: Date): Promise<void> {
  await queries
    .insert(paymentProvider)
    .values({ failingSince: now, failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: paymentProvider.singleton,
      set: {
        failingSince: sql`least(${paymentProvider.failingSince}, ${now})`,
        failures: sql`${paymentProvider.failures} + 1`,
        lastFailedAt: now,
      },
    });
}

export async function noteProviderWorks(queries: Queries): Promise<void> {
  await queries.delete(paymentProvider);
}

/** How the provider fails; null while it works. */
export async function findPaymentsFailing(queries: Queries): Promise<PaymentsFailing | null> {
  const [row] = await queries.select().from(paymentProvider);
  return row ? { since: row.failingSince, failures: row.failures, lastAt: row.lastFailedAt } : null;
}
