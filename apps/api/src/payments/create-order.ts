import type { CreatedOrder } from '@chairside/contract/payments';
import { toPaise } from '@chairside/rules/money';
import { isOrderReusable } from '@chairside/rules/payment';
import { type PaidChange, type PlanRefusal, planChange } from '@chairside/rules/plan-change';
import { isRefusal } from '@chairside/rules/refusal';
import { newId } from '../db/ids.ts';
import { findOfferedPlan, lockOfferedPlan, type SoldPlan, treatmentNamer } from '../plans/feature.ts';
import { currentPlanOf } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import type { OrderDependencies } from './order-payments.ts';
import { attachGatewayOrder, type OrderRow, openOrder, replaceOrder } from './order-store.ts';
import { applyUnpaidOrders } from './unpaid-orders.ts';

const CURRENCY = 'INR';

interface OrderRequest {
  userId: string;
  plan: SoldPlan;
  now: Date;
}

/** What is to be paid for a plan: its price, or the difference to the plan that it takes the place of. */
interface Due {
  kind: PaidChange;
  price: number;
  upgradesFrom: SoldPlan | null;
}

/**
 * An order at the gateway for a plan, its renewal or the step up to it; an open one of the same user for the same is
 * used again. First the gateway is asked about every order the user may have paid meanwhile, for whichever plan: a
 * patient who paid and lost the answer is never asked to pay twice (PAY-2, CHANGE-10). Where the clinic changes the plan in
 * that very moment, all is begun anew by what it says now (PLAN-18).
 */
export async function createOrder(
  dependencies: OrderDependencies,
  choice: { userId: string; planId: string; now: Date },
): Promise<OrderOutcome> {
  for (;;) {
    const outcome = await orderAsSoldNow(dependencies, choice);
    if (outcome) return outcome;
  }
}

type OrderOutcome = Outcome<CreatedOrder, 'plan_not_found' | PlanRefusal['refused']>;

/** Null when the plan was changed before the order was there. */
async function orderAsSoldNow(
  dependencies: OrderDependencies,
  { userId, planId, now }: { userId: string; planId: string; now: Date },
): Promise<OrderOutcome | null> {
  const { database, gateway } = dependencies;
  const plan = await findOfferedPlan(database, planId);
  if (!plan) return refuse('plan_not_found');
  const request = { userId, plan, now };
  const dueAtFirst = await dueFor(dependencies, request);
  if (isRefusal(dueAtFirst)) return dueAtFirst;
  const isPaidMeanwhile = await applyUnpaidOrders(dependencies, userId, now);
  const due = await dueFor(dependencies, request);
  if (isRefusal(due)) return due;
  // What was chosen was chosen without knowing of that money, even where it would come to the same once more.
  const isSame = due.kind === dueAtFirst.kind && due.price === dueAtFirst.price;
  if (isPaidMeanwhile || !isSame) return refuse('already_subscribed');

  const order = await orderFor(dependencies, request, due);
  if (!order) return null;
  const { id, key } = await orderAtGateway(dependencies, order);
  const { name, sessions, duration } = plan;
  const included = await treatmentNamer(database, [plan]);
  return done({
    order: { id, amount: order.amountPaise, currency: order.currency },
    key,
    checkoutUrl: gateway.checkoutUrlOf(key),
    kind: due.kind,
    planDetails: { name, sessions, duration, ...included(plan) },
  });
}

async function dueFor(
  { database }: OrderDependencies,
  { userId, plan, now }: OrderRequest,
): Promise<Due | PlanRefusal> {
  const current = await currentPlanOf(database, userId);
  const change = planChange(current, plan, now);
  if (isRefusal(change)) return change;
  if (change.kind === 'switch') return { refused: 'amount_out_of_range' };
  return { ...change, upgradesFrom: change.kind === 'upgrade' ? (current?.plan ?? null) : null };
}

/** An order's identifier at the gateway, made there on first use, and by which key. */
async function orderAtGateway(
  { database, gateway }: OrderDependencies,
  order: OrderRow,
): Promise<{ id: string; key: string }> {
  if (order.gatewayOrderId) return { id: order.gatewayOrderId, key: order.gatewayKey ?? gateway.key };
  const { id: receipt, amountPaise, currency } = order;
  const made = await gateway.createOrder({ amountPaise, currency, receipt });
  return attachGatewayOrder(database, order.id, made);
}

/**
 * The open order for what is due; one for another sum, another step or other terms, by former keys, or an old one, makes way
 * for it. Null when the plan is no longer what was chosen: nothing is ever ordered that is not sold at that moment.
 */
async function orderFor(
  { database, gateway }: OrderDependencies,
  { userId, plan, now }: OrderRequest,
  due: Due,
): Promise<OrderRow | null> {
  const terms = {
    amountPaise: toPaise(due.price),
    planVersionId: plan.versionId,
    upgradesFromVersionId: due.upgradesFrom?.versionId ?? null,
  };
  const fresh = () => ({
    id: newId(),
    userId,
    planId: plan._id,
    ...terms,
    currency: CURRENCY,
    status: 'open' as const,
    createdAt: now,
    lastUsedAt: now,
    nextCheckAt: now,
    upgradesFrom: due.upgradesFrom?._id ?? null,
  });
  return database.transaction(async (tx) => {
    if ((await lockOfferedPlan(tx, plan._id))?.versionId !== plan.versionId) return null;
    const order = await openOrder(tx, fresh());
    const isOfKeys = order.gatewayOrderId === null || gateway.isCurrent(order.gatewayKey);
    if (isOfKeys && isOrderReusable(order, terms, now)) return order;
    await replaceOrder(tx, order.id);
    return openOrder(tx, fresh());
  });
}
