import type { CountedPayment } from '@chairside/contract/sales';
import { SALE, stillDue } from '@chairside/rules/sale';
import type { Queries } from '../db/database.ts';
import { insertEntry, listEntriesOf, moneyDayOf, type SaleRow } from '../money/feature.ts';
import { lockSubscription } from '../subscriptions/feature.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { isCalledOff } from './called-off.ts';
import { completeSale } from './complete-sale.ts';
import type { SaleDependencies } from './dependencies.ts';

type CollectRefusal = 'sale_too_much' | 'sale_too_many_payments';

/** Why payments cannot be entered for what is due; null when they can (SALE-5). */
export function whyNotCollect(
  payments: readonly CountedPayment[],
  { duePaise, entered }: { duePaise: number; entered: number },
): Refused<CollectRefusal> | null {
  const paise = payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (paise > duePaise) return refuse('sale_too_much');
  return entered + payments.length > SALE.paymentsMost ? refuse('sale_too_many_payments') : null;
}

interface Collected {
  payments: readonly CountedPayment[];
  staffId: string;
  now: Date;
}

/**
 * Enters payments for a sale, which is locked by then, and completes it with the last of them. One that was entered before
 * is left alone, so that a call sent twice collects once (SALE-4, SALE-7).
 */
export async function collect(
  tx: Queries,
  dependencies: SaleDependencies,
  sale: SaleRow,
  { payments, staffId, now }: Collected,
): Promise<Refused<CollectRefusal | 'sale_over'> | null> {
  const entries = await listEntriesOf(tx, [sale.id]);
  const missing = notAmong(entries, payments);
  if (missing.length === 0) return null;
  if (sale.status !== 'open') return refuse('sale_over');
  const duePaise = stillDue(sale);
  const refusal = whyNotCollect(missing, { duePaise, entered: entries.length });
  if (refusal) return refusal;
  const collected = missing.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isLast = collected === duePaise;
  // What the plan is granted with comes before the day in the order of locks.
  if (isLast && sale.kind === 'plan') await lockSubscription(tx, sale.userId);
  const day = await moneyDayOf(tx, dependencies, now);
  for (const { _id: id, way, amountPaise, reference = null } of missing) {
    const entry = { id, way, amountPaise, reference, saleId: sale.id, day, at: now, staffId };
    const isNew = await insertEntry(tx, { ...entry, kind: 'payment' });
    if (!isNew) throw new Error('a payment has the identifier of another sale’s');
  }
  if (isLast) await completeSale(tx, dependencies, sale, { now, madeAt: now });
  return null;
}

/** The same for a sale that may be of a visit: nothing more is collected for one that was called off (SALE-6). */
export async function collectUnlessCalledOff(
  tx: Queries,
  dependencies: SaleDependencies,
  sale: SaleRow,
  collected: Collected,
): Promise<Refused<CollectRefusal | 'sale_over' | 'visit_not_payable'> | null> {
  if (sale.status === 'open' && (await isCalledOff(tx, sale))) {
    const missing = notAmong(await listEntriesOf(tx, [sale.id]), collected.payments);
    if (missing.length > 0) return refuse('visit_not_payable');
  }
  return collect(tx, dependencies, sale, collected);
}

function notAmong(
  entries: Awaited<ReturnType<typeof listEntriesOf>>,
  payments: readonly CountedPayment[],
): CountedPayment[] {
  return payments.filter(({ _id }) => !entries.some(({ entry }) => entry.id === _id));
}
