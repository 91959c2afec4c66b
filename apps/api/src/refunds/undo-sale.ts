import type { SaleUndoReference } from '@chairside/contract/refunds';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { leftToRefund } from '@chairside/rules/refund';
import { isCounted } from '@chairside/rules/sale';
import { mayStaff, needsFreshSignIn } from '@chairside/rules/staff';
import { findAppointmentRow } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { markSaleCancelled } from '../money/feature.ts';
import { unspentSessions } from '../payments/feature.ts';
import { sessionsGrantedBy } from '../subscriptions/feature.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import type { RefundDependencies } from './dependencies.ts';
import { giveBack } from './give-back.ts';
import { recordRefund } from './refund-sale.ts';
import { lockSaleToRefund, type SaleToRefund } from './sale-to-refund.ts';
import { amountsOf } from './why-not-refund.ts';

const REASON = 'Cancelled';

interface UndoRequest {
  saleId: string;
  references: readonly SaleUndoReference[];
  /** What had come in when it was asked for; undefined where the client does not say. */
  paidPaise?: number | undefined;
  staff: StaffCaller;
  now: Date;
}

/**
 * Cancels a sale of today, or gives an open one up: all that came in goes back. What was undone before stays so; nothing is where
 * more has come in than whoever asks has seen. What is not one's own of today is an owner's, who has just signed in (BACK-9,
 * STAFF-3).
 */
export async function undoSale(
  dependencies: RefundDependencies,
  { saleId, references, paidPaise, staff, now }: UndoRequest,
) {
  return dependencies.database.transaction(async (tx) => {
    const found = await lockSaleToRefund(tx, saleId);
    if (!found) return refuse('sale_not_found');
    const { sale, payments } = found;
    const isUndone = sale.status === 'paid' && sale.refundedPaise === sale.totalPaise;
    if (sale.status === 'cancelled' || isUndone) return { toAsk: [] };
    if ((paidPaise ?? sale.paidPaise) !== sale.paidPaise) return refuse('sale_paid_meanwhile');
    const day = (instant: Date) => clinicDateAt(instant, dependencies.timeZone);
    const isOfToday = day(sale.paidAt ?? sale.createdAt) === day(now);
    const isOwn = sale.soldBy === staff.staffId && day(sale.createdAt) === day(now);
    if (!isOwn) {
      if (!mayStaff(staff, 'manage_clinic')) return refuse('undo_not_permitted');
      if (needsFreshSignIn('manage_clinic', staff.signedInAt, now)) return refuse('fresh_sign_in_needed');
    }
    if (sale.status === 'paid') {
      const refusal = isOfToday ? await whyNotUndo(tx, found, now) : refuse('sale_not_of_today');
      if (refusal) return refusal;
    }
    const asked = payments
      .filter((payment) => leftToRefund(payment) > 0)
      .map((payment) => {
        const reference = references.find(({ entryId }) => entryId === payment.entry.id)?.reference;
        const amountPaise = leftToRefund(payment);
        return { _id: newId(), entryId: payment.entry.id, amountPaise, ...(reference && { reference }) };
      });
    const amounts = amountsOf(asked, payments);
    if ('refused' in amounts) return amounts;
    const { staffId } = staff;
    // Only one that is cancelled gives back without a document.
    if (sale.status === 'open') await markSaleCancelled(tx, saleId, now);
    const after = sale.status === 'open' ? { ...sale, status: 'cancelled' as const } : sale;
    const back = { amounts, sessions: 0, reason: REASON, staffId, now };
    const toAsk = await giveBack(tx, dependencies, { ...found, sale: after }, back);
    await recordRefund(tx, { kind: 'sale_undone', sale, amounts, reason: REASON, staffId, now });
    return { toAsk };
  });
}

/** Why a sale of today that is paid cannot just be cancelled; null when it can. */
async function whyNotUndo(
  tx: Queries,
  { sale, order, payments }: SaleToRefund,
  now: Date,
): Promise<Refused<'undo_by_refund' | 'sale_is_spent'> | null> {
  const isByHand = payments.every(({ entry }) => isCounted(entry));
  const isTouched = payments.some(({ backPaise, pendingPaise }) => backPaise + pendingPaise > 0);
  if (!isByHand || isTouched) return refuse('undo_by_refund');
  if (order) {
    const { sessions } = await unspentSessions(tx, order, now);
    return sessions < (await sessionsGrantedBy(tx, order.id)) ? refuse('sale_is_spent') : null;
  }
  const visit = sale.appointmentId === null ? undefined : await findAppointmentRow(tx, sale.appointmentId);
  return visit?.status === 'completed' ? refuse('sale_is_spent') : null;
}
