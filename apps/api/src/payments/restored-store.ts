import { isFinal, PAYMENT_STATUSES } from '@chairside/rules/payment';
import { and, desc, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { payments } from '../db/schema.ts';

const MOST = 1_000;
const CAME = PAYMENT_STATUSES.filter((status) => isFinal({ status }));

export interface ProviderPayment {
  gatewayPaymentId: string;
  amountPaise: number;
}

/** The last payments that came by the provider and have not gone back whole, the newest first; a thousand at most. */
export function listLastPayments(queries: Queries): Promise<ProviderPayment[]> {
  const { gatewayPaymentId, amountPaise, status, updatedAt } = payments;
  return queries
    .select({ gatewayPaymentId, amountPaise })
    .from(payments)
    .where(inArray(status, ['completed', 'duplicate']))
    .orderBy(desc(updatedAt), desc(payments.id))
    .limit(MOST);
}

/** Those of some payments that have not come by what is stored here. */
export async function listNotCome(
  queries: Queries,
  others: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  const { gatewayPaymentId, status } = payments;
  const ids = others.map((payment) => payment.gatewayPaymentId);
  const rows = await queries
    .select({ gatewayPaymentId })
    .from(payments)
    .where(and(inArray(gatewayPaymentId, ids), inArray(status, CAME)));
  const come = new Set(rows.map((row) => row.gatewayPaymentId));
  return others.filter((payment) => !come.has(payment.gatewayPaymentId));
}
