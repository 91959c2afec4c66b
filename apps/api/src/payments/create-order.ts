import type { CreatedOrder } from '@chairside/contract/payments';
import type { Plan } from '@chairside/contract/plans';
import { toPaise } from '@chairside/rules/money';
import { isOrderReusable } from '@chairside/rules/payment';
import {
  type CurrentPlan,
  type PaidChange,
  type PlanRefusal,
  planChange,
} from '@chairside/rules/plan-change';
import { isRefusal } from '@chairside/rules/refusal';
import { newId } from '../db/ids.ts';
import { findOfferedPlan } from '../plans/feature.ts';
import { currentPlanOf } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { applyOrderPayments, type OrderDependencies } from './order-payments.ts';
import {
  attachGatewayOrder,
  listUnpaidOrders,
  type OrderRow,
  openOrder,
  replaceOrder,
} from './order-store.ts';

const CURRENCY = 'INR';

interface OrderRequest {
  userId: string;
  plan: Plan;
  now: Date;
}

/** What is to be paid for a plan: its price, or the difference to the plan that it takes the place of. */
interface Due {
  kind: PaidChange;
  price: number;
  upgradesFrom: string | null;
}

/**
 * An order at the gateway for a plan, its renewal or the step up to it; an open one of the same user for the same is
 * used again. First the gateway is asked about every order the user may have paid meanwhile, for whichever plan: a
 * patient who paid and lost the answer is never asked to pay twice (PAY-2, CHANGE-10).
 */
export async function createOrder(
  dependencies: OrderDependencies,
  { userId, planId, now }: { userId: string; planId: string; now: Date },
): Promise<Outcome<CreatedOrder, 'plan_not_found' | PlanRefusal['refused']>> {
  const { database, gateway } = dependencies;
  const plan = await findOfferedPlan(database, planId);
  if (!plan) return refuse('plan_not_found');
  const request = { userId, plan, now };
  const dueAtFirst = await dueFor(dependencies, request);
  if (isRefusal(dueAtFirst)) return dueAtFirst;
  await applyUnpaidOrders(dependencies, userId, now);
  const due = await dueFor(dependencies, request);
  if (isRefusal(due)) return due;
  // Money that was found has changed the plan, and what was chosen would now come to something else.
  if (due.kind !== dueAtFirst.kind || due.price !== dueAtFirst.price) return refuse('already_subscribed');

  const order = await orderFor(dependencies, request, due);
  return done({
    order: {
      id: await orderAtGateway(dependencies, order),
      amount: order.amountPaise,
      currency: order.currency,
    },
    key: gateway.key,
    planDetails: { name: plan.name, sessions: plan.sessions },
  });
}

async function dueFor(
  { database }: OrderDependencies,
  { userId, plan, now }: OrderRequest,
): Promise<Due | PlanRefusal> {
  const current: CurrentPlan | null = await currentPlanOf(database, userId);
  const change = planChange(current, plan, now);
  if (isRefusal(change)) return change;
  if (change.kind === 'switch') return { refused: 'amount_out_of_range' };
  return { ...change, upgradesFrom: change.kind === 'upgrade' ? (current?.plan?._id ?? null) : null };
}

/** An order's identifier at the gateway, made there on first use. */
async function orderAtGateway({ database, gateway }: OrderDependencies, order: OrderRow): Promise<string> {
  if (order.gatewayOrderId) return order.gatewayOrderId;
  const { id: receipt, amountPaise, currency } = order;
  const made = await gateway.createOrder({ amountPaise, currency, receipt });
  return attachGatewayOrder(database, order.id, made.id);
}

/** Settles the orders of a user that are not known to be paid. */
async function applyUnpaidOrders(dependencies: OrderDependencies, userId: string, now: Date): Promise<void> {
  const unpaid = await listUnpaidOrders(dependencies.database, userId);
  await Promise.all(
    unpaid.map(async ({ id, gatewayOrderId }) => {
      if (gatewayOrderId === null || !(await applyOrderPayments(dependencies, gatewayOrderId, now))) return;
      // Where the money was not what was asked for, or went back, the order is used up all the same.
      await replaceOrder(dependencies.database, id);
    }),
  );
}

/** The open order for what is due; one for another sum or another step, or an old one, makes way for it. */
async function orderFor(
  { database }: OrderDependencies,
  { userId, plan, now }: OrderRequest,
  due: Due,
): Promise<OrderRow> {
  const amountPaise = toPaise(due.price);
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
    upgradesFrom: due.upgradesFrom,
  });
  const order = await openOrder(database, fresh());
  if (isOrderReusable(order, { amountPaise, upgradesFrom: due.upgradesFrom }, now)) return order;
  await replaceOrder(database, order.id);
  return openOrder(database, fresh());
}
