import type { CountedPayment, PlanOffer, Sale } from '@chairside/contract/sales';
import { toPaise } from '@chairside/rules/money';
import { type PlanRefusal, planChange } from '@chairside/rules/plan-change';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { findSale, insertSale, lockSale, lockSaleRequest } from '../money/feature.ts';
import { findUnseenPurchase } from '../payments/feature.ts';
import { listPlans, lockOfferedPlan } from '../plans/feature.ts';
import { currentPlanOf, lockSubscription } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { findUser, lockExistingUser, provenContacts } from '../users/feature.ts';
import { collect, whyNotCollect } from './collect.ts';
import type { SaleDependencies } from './dependencies.ts';
import { whyNoMoreSales } from './open-sales.ts';
import { presentSale } from './present.ts';

/** What each plan on offer costs a patient now, by the rules of buying online (SALE-2). */
export async function planOffers(
  { database }: SaleDependencies,
  userId: string,
  now: Date,
): Promise<PlanOffer[]> {
  const current = await currentPlanOf(database, userId);
  const plans = await listPlans(database, { marksPopular: false });
  return plans.map((plan) => {
    const change = planChange(current, plan, now);
    const { _id: planId, name, sessions, duration: months } = plan;
    const offer = { planId, name, sessions, months };
    return isRefusal(change)
      ? { ...offer, change: null, pricePaise: null, refusal: change.refused }
      : { ...offer, change: change.kind, pricePaise: toPaise(change.price), refusal: null };
  });
}

interface PlanSale {
  saleId: string;
  patientId: string;
  planId: string;
  pricePaise: number;
  payments: CountedPayment[];
  staffId: string;
  now: Date;
}

type SellRefusal =
  | 'patient_not_found'
  | 'plan_not_found'
  | PlanRefusal['refused']
  | 'contact_not_proved'
  | 'sale_price_changed'
  | 'too_many_open_sales'
  | 'sale_over'
  | 'sale_too_much'
  | 'sale_too_many_payments';

/**
 * Sells a plan; with all of its money it begins at once. Sent twice it is sold once. First the gateway is asked, as before an
 * order: a patient who has paid online, of which nobody has heard, does not pay once more (SALE-2, SALE-7, SALE-10, PAY-2).
 */
export async function sellPlan(
  dependencies: SaleDependencies,
  request: PlanSale,
): Promise<Outcome<Sale, SellRefusal>> {
  const { database } = dependencies;
  const { saleId, patientId, payments, staffId, now } = request;
  const isSold = (await findSale(database, saleId)) !== undefined;
  const hasPaidOnline = !isSold && (await findUnseenPurchase(dependencies, patientId, now));
  return database.transaction(async (tx) => {
    await lockSaleRequest(tx, saleId);
    const before = await lockSale(tx, saleId);
    // Before the user in the order of locks, whether or not the plan begins at once.
    await lockSubscription(tx, patientId);
    const user = await findUser(tx, patientId);
    if (user?.role !== 'patient' || !(await lockExistingUser(tx, patientId)))
      return refuse('patient_not_found');
    const terms = before ? null : await termsOf(tx, request);
    if (terms && isRefusal(terms)) return terms;
    // It could be sold once more, at the same price; but nobody knew by then what the patient has.
    if (terms && hasPaidOnline) return refuse('already_subscribed');
    if (terms) {
      if (provenContacts(user).length === 0) return refuse('contact_not_proved');
      await insertSale(tx, { id: saleId, userId: patientId, ...terms, soldBy: staffId, createdAt: now });
    }
    const sale = before ?? (await lockSale(tx, saleId));
    if (sale?.userId !== patientId || sale.kind !== 'plan')
      throw new Error('a sale has the identifier of another');
    const refusal = await collect(tx, dependencies, sale, { payments, staffId, now });
    if (refusal) return refusal;
    const sold = await findSale(tx, saleId);
    return done(await presentSale(tx, sold ?? sale));
  });
}

/** What is sold, and for how much; or why it is not. Nothing is stored by then. */
async function termsOf(tx: Queries, { patientId, planId, pricePaise, payments, now }: PlanSale) {
  const plan = await lockOfferedPlan(tx, planId);
  if (!plan) return refuse('plan_not_found');
  const current = await currentPlanOf(tx, patientId);
  const change = planChange(current, plan, now);
  if (isRefusal(change)) return change;
  if (change.kind === 'switch') return refuse('amount_out_of_range');
  if (toPaise(change.price) !== pricePaise) return refuse('sale_price_changed');
  const refusal =
    (await whyNoMoreSales(tx, patientId)) ?? whyNotCollect(payments, { duePaise: pricePaise, entered: 0 });
  if (refusal) return refusal;
  return {
    kind: 'plan',
    planVersionId: plan.versionId,
    upgradesFromVersionId: change.kind === 'upgrade' ? (current?.plan.versionId ?? null) : null,
    channel: 'counter',
    status: 'open',
    totalPaise: pricePaise,
  } as const;
}
