import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { plans, subscriptions } from '../db/schema.ts';

const A_RUN = 200;

/** Subscriptions whose end has come and that are not marked so yet, the oldest first; so many at a time. */
export function findEnded(queries: Queries, now: Date) {
  return findActive(queries, lte(subscriptions.endDate, now)).limit(A_RUN);
}

/** Subscriptions that end between two instants and whose patients want to be reminded, the next to end first. */
export function findEndingBetween(queries: Queries, from: Date, until: Date) {
  const { endDate, renewalReminders } = subscriptions;
  return findActive(queries, and(gt(endDate, from), lte(endDate, until), eq(renewalReminders, true)));
}

function findActive(queries: Queries, which: SQL | undefined) {
  const { id, userId, status, startDate, endDate } = subscriptions;
  return queries
    .select({ id, userId, status, startDate, endDate, planName: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(status, 'active'), which))
    .orderBy(asc(endDate), asc(id));
}
