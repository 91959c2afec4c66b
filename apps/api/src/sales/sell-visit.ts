import type { CountedPayment, Sale } from '@chairside/contract/sales';
import { mayStaff } from '@chairside/rules/staff';
import { isToBePaid } from '@chairside/rules/to-be-paid';
import { findAppointmentRow } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { findSale, findSaleOfVisit, insertSale, lockSale, lockSaleRequest } from '../money/feature.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import { lockExistingUser } from '../users/feature.ts';
import { collectUnlessCalledOff, whyNotCollect } from './collect.ts';
import type { SaleDependencies } from './dependencies.ts';
import { whyNoMoreSales } from './open-sales.ts';
import { presentSale } from './present.ts';
import { findPriceOfVisit } from './title-store.ts';

interface VisitSale {
  saleId: string;
  visitId: string;
  pricePaise: number;
  priceReason: string | null;
  payments: CountedPayment[];
  staff: StaffCaller;
  now: Date;
}

type SellRefusal =
  | 'appointment_not_found'
  | 'visit_not_payable'
  | 'price_change_not_permitted'
  | 'sale_price_changed'
  | 'too_many_open_sales'
  | 'sale_over'
  | 'sale_too_much'
  | 'sale_too_many_payments';

/** Collects for a visit without a plan, whole or in parts. Sent twice it is sold once (SALE-6, SALE-7). */
export function sellVisit(
  dependencies: SaleDependencies,
  request: VisitSale,
): Promise<Outcome<Sale, SellRefusal>> {
  const { saleId, visitId, payments, staff, now } = request;
  const { staffId } = staff;
  return dependencies.database.transaction(async (tx) => {
    await lockSaleRequest(tx, saleId);
    const before = await lockSale(tx, saleId);
    const visit = await findAppointmentRow(tx, visitId);
    if (!visit || !(await lockExistingUser(tx, visit.userId))) return refuse('appointment_not_found');
    const { userId } = visit;
    if (!before) {
      if (!isToBePaid(visit) || (await findSaleOfVisit(tx, visitId))) return refuse('visit_not_payable');
      const refusal = (await whyNotFor(tx, request)) ?? (await whyNoMoreSales(tx, userId));
      if (refusal) return refusal;
      const isNew = await insertSale(tx, {
        id: saleId,
        userId,
        kind: 'visit',
        appointmentId: visitId,
        channel: 'counter',
        status: 'open',
        totalPaise: request.pricePaise,
        priceReason: request.priceReason,
        soldBy: staffId,
        createdAt: now,
      });
      // Somebody else has begun to collect for it at the same moment.
      if (!isNew) return refuse('visit_not_payable');
    }
    const sale = before ?? (await lockSale(tx, saleId));
    if (sale?.appointmentId !== visitId) throw new Error('a sale has the identifier of another');
    const refusal = await collectUnlessCalledOff(tx, dependencies, sale, { payments, staffId, now });
    if (refusal) return refusal;
    const sold = await findSale(tx, saleId);
    return done(await presentSale(tx, sold ?? sale));
  });
}

/** Why a visit is not sold at that price and for those payments. */
async function whyNotFor(
  tx: Queries,
  { visitId, pricePaise, priceReason, payments, staff }: VisitSale,
): Promise<Refused<SellRefusal> | null> {
  const usual = (await findPriceOfVisit(tx, visitId))?.pricePaise ?? null;
  if (usual !== null && usual !== pricePaise) {
    // What comes without a reason is what was shown.
    if (priceReason === null) return refuse('sale_price_changed');
    if (!mayStaff(staff, 'change_prices')) return refuse('price_change_not_permitted');
  }
  return whyNotCollect(payments, { duePaise: pricePaise, entered: 0 });
}
