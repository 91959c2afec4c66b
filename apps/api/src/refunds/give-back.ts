import { isCounted } from '@chairside/rules/sale';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import {
  type EntryRow,
  insertEntry,
  insertRefund,
  issueCreditNote,
  moneyDayOf,
  type RefundRow,
} from '../money/feature.ts';
import { reverseOrder, takeSessionsBack } from '../payments/feature.ts';
import type { RefundDependencies } from './dependencies.ts';
import type { SaleToRefund } from './sale-to-refund.ts';

/** Money that goes back of one payment, by which way, and what the terminal printed. */
export interface BackPart {
  id: string;
  entry: EntryRow;
  way: RefundRow['way'];
  amountPaise: number;
  reference: string | null;
}

interface Back {
  amounts: readonly BackPart[];
  sessions: number;
  reason: string;
  staffId: string;
  now: Date;
}

/**
 * Sends money of a sale back, which is locked by then: what staff count at once, with its credit note, the rest by the provider,
 * whom nobody has asked yet; gives which that is. Sessions go back with the last of it, all that are unspent once all the money
 * has gone (BACK-3, BACK-4).
 */
export async function giveBack(
  tx: Queries,
  dependencies: RefundDependencies,
  { sale, order }: SaleToRefund,
  { amounts, sessions, reason, staffId, now }: Back,
): Promise<string[]> {
  const counted = amounts.filter(isCounted);
  const byProvider = amounts.filter((part) => !isCounted(part));
  const countedPaise = counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const last = byProvider.at(-1) ?? counted.at(-1);
  if (order && sale.status === 'paid') {
    if (sale.refundedPaise + countedPaise === sale.totalPaise) {
      await reverseOrder(dependencies, tx, order, { by: 'refund', now });
    } else if (byProvider.length === 0 && last && sessions > 0) {
      const refund = { id: last.id, sessions, reason, staffId };
      await takeSessionsBack(dependencies, tx, order, { refund, now });
    }
  }
  const refundOf = ({ id, entry, way, amountPaise }: BackPart) => ({
    ...{ id, way, amountPaise, reason, staffId },
    saleId: sale.id,
    entryId: entry.id,
    sessions: id === last?.id ? sessions : 0,
    createdAt: now,
  });
  for (const part of byProvider) {
    const { paymentId } = part.entry;
    await insertRefund(tx, { ...refundOf(part), paymentId, status: 'pending', askedAt: now });
  }
  for (const part of counted) {
    const day = await moneyDayOf(tx, dependencies, now);
    const { way, amountPaise, reference } = part;
    const entry: EntryRow = {
      ...{ id: newId(), way, amountPaise, reference, day, staffId },
      saleId: sale.id,
      kind: 'refund',
      at: now,
      paymentId: null,
      refundOf: part.entry.id,
    };
    await insertEntry(tx, entry);
    await insertRefund(tx, {
      ...refundOf(part),
      status: 'processed',
      endedAt: now,
      enteredAs: entry.id,
    });
    if (sale.status === 'paid') await issueCreditNote(tx, dependencies, { sale, refund: entry, reason });
  }
  return byProvider.map(({ id }) => id);
}
