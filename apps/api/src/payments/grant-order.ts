import type { SubscriptionTerm } from '@chairside/rules/subscription';
import { countReservedSessions } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { type SaleRow, sellOnline } from '../money/feature.ts';
import { findSoldPlan } from '../plans/feature.ts';
import { grantPaidPlan, lockSubscription, planOfSubscription } from '../subscriptions/feature.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { ApplyDependencies } from './dependencies.ts';
import {
  insertPaidOrder,
  listUnreversedOrders,
  markOrderPaid,
  nextPaidAt,
  type OrderRow,
} from './order-store.ts';

/** What an order is for: a version of a plan, whole or as the difference to another; and when it was paid, if somebody says. */
interface Ordered extends Pick<OrderRow, 'id' | 'userId' | 'planVersionId' | 'upgradesFromVersionId'> {
  madeAt: Date | null;
}

/**
 * Gives an order what it was paid for, and the payment its receipt. Null when the account has been deleted meanwhile:
 * such money goes back like a duplicate's (PAY-6, RECEIPT-5).
 */
export async function grantOrder(
  tx: Queries,
  dependencies: ApplyDependencies,
  order: OrderRow,
  { madeAt, now }: { madeAt: Date | null; now: Date },
): Promise<{ receiptNumber: string; sale: SaleRow } | null> {
  const granted = await grantTo(tx, dependencies, { ...order, madeAt }, now);
  // Everybody who completes a payment waits here for the one before: last of all locks, so that nobody waits in a ring.
  return granted && sellOnline(tx, dependencies, { ...order, paidAt: now }, granted);
}

/** What a plan that is paid at the counter brings, under an order of its own. */
export interface CounterPlan {
  userId: string;
  planVersionId: string;
  upgradesFromVersionId: string | null;
  amountPaise: number;
  madeAt: Date | null;
}

/**
 * Grants a plan that was paid at the counter as an online one is granted (SALE-2), and gives the order that it was granted
 * under; null when the account has been deleted meanwhile.
 */
export async function grantAtCounter(
  tx: Queries,
  dependencies: Pick<ApplyDependencies, 'timeZone'>,
  { userId, planVersionId, upgradesFromVersionId, amountPaise, madeAt }: CounterPlan,
  now: Date,
): Promise<{ orderId: string; planName: string; recipient: string } | null> {
  const plan = await findSoldPlan(tx, planVersionId);
  const upgradesFrom = upgradesFromVersionId ? await findSoldPlan(tx, upgradesFromVersionId) : null;
  const ordered = { id: newId(), userId, planVersionId, upgradesFromVersionId };
  const ids = { planId: plan._id, upgradesFrom: upgradesFrom?._id ?? null };
  await insertPaidOrder(tx, { ...ordered, ...ids, amountPaise }, now);
  const granted = await grantTo(tx, dependencies, { ...ordered, madeAt }, now);
  return granted && { orderId: ordered.id, ...granted };
}

async function grantTo(
  tx: Queries,
  { timeZone }: Pick<ApplyDependencies, 'timeZone'>,
  { id: orderId, userId, planVersionId, upgradesFromVersionId, madeAt }: Ordered,
  now: Date,
): Promise<{ planName: string; recipient: string } | null> {
  const subscription = await lockSubscription(tx, userId);
  const user = await lockExistingUser(tx, userId);
  if (!user) return null;
  if (!subscription) throw new Error('a paid order belongs to a user without a subscription');
  // What was asked for when the order was made counts, whatever the plan has become since (PLAN-18).
  const plan = await findSoldPlan(tx, planVersionId);
  const upgradesFrom = upgradesFromVersionId ? await findSoldPlan(tx, upgradesFromVersionId) : null;
  const current = { ...subscription, plan: await planOfSubscription(tx, subscription) };
  const reservedSessions = await countReservedSessions(tx, userId);
  const counted = await countedAt(tx, { orderId, madeAt }, subscription, now);
  const order = { orderId, current, plan, upgradesFrom, madeAt: counted, reservedSessions };
  const paidAt = await nextPaidAt(tx, { id: orderId, userId }, now);
  const { kind, before } = await grantPaidPlan(tx, order, { now: paidAt, timeZone });
  await markOrderPaid(tx, orderId, {
    became: kind,
    paidAt,
    planBefore: before?.planId ?? null,
    versionBeforeId: before?.planVersionId ?? null,
    endBefore: before?.endDate ?? null,
  });
  return { planName: plan.name, recipient: user.name };
}

/**
 * When a payment that is heard of after a term's end was made. Null where nothing that paid for that term stands: it did not
 * run out, but ended with its money, and nothing of it goes on.
 */
async function countedAt(
  tx: Queries,
  { orderId, madeAt }: { orderId: string; madeAt: Date | null },
  { userId, startDate, endDate }: SubscriptionTerm & { userId: string },
  now: Date,
): Promise<Date | null> {
  if (!madeAt || !startDate || !endDate || endDate > now) return null;
  const orders = await listUnreversedOrders(tx, userId, startDate);
  return orders.some(({ id }) => id !== orderId) ? madeAt : null;
}
