import type { saleEndpoints } from '@chairside/contract/sales';
import { findSale, listSalesOf, lockSale, markSaleCancelled } from '../money/feature.ts';
import { lockSubscription } from '../subscriptions/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { lockExistingUser, patientBy } from '../users/feature.ts';
import { collectUnlessCalledOff } from './collect.ts';
import type { SaleDependencies } from './dependencies.ts';
import { presentSale, presentSales } from './present.ts';
import { planOffers, sellPlan } from './sell-plan.ts';
import { sellVisit } from './sell-visit.ts';
import { visitCharge } from './visit-charge.ts';

const SALES_SHOWN = 50;

/** Selling plans and collecting for visits at the counter. */
export function saleHandlers(dependencies: SaleDependencies): Handlers<typeof saleEndpoints> {
  const { database } = dependencies;

  return {
    async planOffers({ params: { id }, now }) {
      return (await patientBy(database, id))
        ? done(await planOffers(dependencies, id, now))
        : refuse('patient_not_found');
    },

    async salesOfPatient({ params: { id } }) {
      if (!(await patientBy(database, id))) return refuse('patient_not_found');
      const rows = await listSalesOf(database, id, SALES_SHOWN + 1);
      const sales = await presentSales(database, rows.slice(0, SALES_SHOWN));
      return done({ sales, more: rows.length > SALES_SHOWN });
    },

    async findSale({ params: { id } }) {
      const row = await findSale(database, id);
      return row ? done(await presentSale(database, row)) : refuse('sale_not_found');
    },

    sellPlan({ body, staff, now }) {
      return sellPlan(dependencies, { ...body, staffId: staff.staffId, now });
    },

    visitCharge: ({ params: { id } }) => visitCharge(database, id),

    sellVisit({ body: { priceReason = null, ...body }, staff, now }) {
      return sellVisit(dependencies, { ...body, priceReason, staff, now });
    },

    addSalePayments({ params: { id }, body: { payments }, staff, now }) {
      return database.transaction(async (tx) => {
        const sale = await lockSale(tx, id);
        if (!sale) return refuse('sale_not_found');
        if (sale.kind === 'plan') {
          // Before the user in the order of locks, whether or not the plan begins at once.
          await lockSubscription(tx, sale.userId);
          if (!(await lockExistingUser(tx, sale.userId))) return refuse('patient_not_found');
        }
        const collected = { payments, staffId: staff.staffId, now };
        const refusal = await collectUnlessCalledOff(tx, dependencies, sale, collected);
        return refusal ?? done(await presentSale(tx, (await findSale(tx, id)) ?? sale));
      });
    },

    cancelSale({ params: { id }, now }) {
      return database.transaction(async (tx) => {
        const sale = await lockSale(tx, id);
        if (!sale) return refuse('sale_not_found');
        if (sale.status === 'paid') return refuse('sale_over');
        if (sale.paidPaise > 0) return refuse('sale_has_money');
        if (sale.status === 'open') await markSaleCancelled(tx, id, now);
        return done(await presentSale(tx, (await findSale(tx, id)) ?? sale));
      });
    },
  };
}
