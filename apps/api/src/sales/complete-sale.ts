import { UNNAMED_VISIT } from '@chairside/contract/document-titles';
import type { Queries } from '../db/database.ts';
import {
  issueCreditNote,
  issueDocument,
  listEntriesOf,
  type MoneyDependencies,
  markSalePaid,
  type SaleRow,
} from '../money/feature.ts';
import { grantAtCounter } from '../payments/feature.ts';
import { lockExistingUser } from '../users/feature.ts';
import { findPriceOfVisit } from './title-store.ts';

/**
 * Gives a sale its effect, now that all of it is paid: a plan begins, a visit is paid; and issues its document, in the
 * transaction of the last payment; `madeAt` is when the patient made that one. The sale is locked by then, and was open
 * (SALE-4, SALE-9).
 */
export async function completeSale(
  tx: Queries,
  dependencies: MoneyDependencies,
  sale: SaleRow,
  { now, madeAt }: { now: Date; madeAt: Date | null },
): Promise<void> {
  const { orderId, title, recipient } = await effectOf(tx, dependencies, sale, { now, madeAt });
  await markSalePaid(tx, sale.id, { paidAt: now, orderId });
  await issueDocument(tx, dependencies, { sale, title, recipient, at: now });
  if (sale.refundedPaise === 0) return;
  // What the provider sent back meanwhile has its credit note now that there is a document for it to correct.
  for (const { entry } of await listEntriesOf(tx, [sale.id])) {
    if (entry.kind !== 'refund') continue;
    await issueCreditNote(tx, dependencies, { sale, refund: { ...entry, at: now }, reason: null });
  }
}

interface Effect {
  orderId: string | null;
  title: string;
  recipient: string | null;
}

async function effectOf(
  tx: Queries,
  dependencies: MoneyDependencies,
  sale: SaleRow,
  { now, madeAt }: { now: Date; madeAt: Date | null },
): Promise<Effect> {
  const { userId, planVersionId, upgradesFromVersionId, appointmentId, totalPaise: amountPaise } = sale;
  if (planVersionId !== null) {
    const plan = { userId, planVersionId, upgradesFromVersionId, amountPaise, madeAt };
    const granted = await grantAtCounter(tx, dependencies, plan, now);
    if (!granted) throw new Error('a plan is paid at the counter by a deleted account');
    return { ...granted, title: granted.planName };
  }
  const visit = appointmentId === null ? undefined : await findPriceOfVisit(tx, appointmentId);
  const recipient = (await lockExistingUser(tx, userId))?.name ?? sale.recipient;
  return { orderId: null, title: visit?.name ?? UNNAMED_VISIT, recipient };
}
