import type { CreatedOrder } from '@chairside/contract/payments';
import type { Plan } from '@chairside/contract/plans';
import { toPaise } from '@chairside/rules/money';
import { newId } from '../ids.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { findOfferedPlan } from '../plans/find-plan.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { type SettleParts, settleOrder } from './settle.ts';
import { attachGatewayOrder, listUnpaidOrders, type OrderRow, openOrder, replaceOrder } from './store.ts';

const CURRENCY = 'INR';

/**
 * An order at the gateway for a plan; an open one of the same user, plan and price is used again. First the gateway is
 * asked about every order the user may have paid meanwhile, for whichever plan: a patient who paid and lost the answer
 * is never asked to pay twice.
 */
export async function createOrder(
  parts: SettleParts,
  { userId, planId, now }: { userId: string; planId: string; now: Date },
): Promise<Outcome<CreatedOrder, 'plan_not_found' | 'already_subscribed'>> {
  const { database, gateway } = parts;
  const plan = await findOfferedPlan(database, planId);
  if (!plan) return refuse('plan_not_found');
  if (await hasActivePlan(parts, userId, now)) return refuse('already_subscribed');
  await settleUnpaid(parts, userId, now);
  if (await hasActivePlan(parts, userId, now)) return refuse('already_subscribed');

  const order = await orderAtPrice(parts, userId, plan, now);
  return done({
    order: { id: await orderAtGateway(parts, order), amount: order.amountPaise, currency: order.currency },
    key: gateway.key,
    planDetails: { name: plan.name, sessions: plan.sessions },
  });
}

/** An order's identifier at the gateway, made there on first use. */
async function orderAtGateway({ database, gateway }: SettleParts, order: OrderRow): Promise<string> {
  if (order.gatewayOrderId) return order.gatewayOrderId;
  const { id: receipt, amountPaise, currency } = order;
  const made = await gateway.createOrder({ amountPaise, currency, receipt });
  return attachGatewayOrder(database, order.id, made.id);
}

/** Settles the orders of a user that are not known to be paid. */
async function settleUnpaid(parts: SettleParts, userId: string, now: Date): Promise<void> {
  const unpaid = await listUnpaidOrders(parts.database, userId);
  await Promise.all(
    unpaid.map(async ({ id, gatewayOrderId }) => {
      if (gatewayOrderId === null || !(await settleOrder(parts, gatewayOrderId, now))) return;
      // Where the money was not what was asked for, or went back, the order is used up all the same.
      await replaceOrder(parts.database, id);
    }),
  );
}

async function hasActivePlan({ database }: SettleParts, userId: string, now: Date): Promise<boolean> {
  return (await subscriptionOf(database, userId, now))?.status === 'active';
}

/** The open order for a plan at today's price; one at an older price makes way for it. */
async function orderAtPrice(
  { database }: SettleParts,
  userId: string,
  plan: Plan,
  now: Date,
): Promise<OrderRow> {
  const amountPaise = toPaise(plan.price);
  const fresh = () => ({
    id: newId(),
    userId,
    planId: plan._id,
    amountPaise,
    currency: CURRENCY,
    status: 'open' as const,
    createdAt: now,
    lastUsedAt: now,
    nextCheckAt: now,
  });
  const order = await openOrder(database, fresh());
  if (order.amountPaise === amountPaise) return order;
  await replaceOrder(database, order.id);
  return openOrder(database, fresh());
}
