import type { PreviewedTerm } from '@chairside/contract/adjustments';
import { ADJUSTMENTS } from '@chairside/rules/adjustments';
import { otherVisitor } from '@chairside/rules/visitor';
import { lockReserving, timeSlotOf } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { lockSessions } from '../subscriptions/feature.ts';
import { findUser } from '../users/feature.ts';

/** A plan that runs, with its patient's visits on it; both are locked. Null where none runs. */
export async function lockRunningPlan(tx: Queries, userId: string, now: Date) {
  const subscription = await lockSessions(tx, userId, now);
  if (subscription?.status !== 'active') return null;
  const { id, startDate, endDate } = subscription;
  if (!startDate || !endDate) throw new Error('a plan runs without dates');
  const { begun, ahead } = await lockReserving(tx, userId, now);
  return { id, userId, startDate, endDate, visits: [...begun, ...ahead] };
}

export type RunningPlan = NonNullable<Awaited<ReturnType<typeof lockRunningPlan>>>;

/** Where the end of a plan moves from and to, and the visits in the way, as an owner sees them before that is saved. */
export async function presentTerm(
  tx: Queries,
  { userId, endDate }: RunningPlan,
  { newEndDate, inTheWay }: { newEndDate: Date; inTheWay: RunningPlan['visits'] },
): Promise<PreviewedTerm> {
  const { name = '' } = (await findUser(tx, userId)) ?? {};
  return {
    endDate: endDate.toISOString(),
    newEndDate: newEndDate.toISOString(),
    visits: inTheWay.slice(0, ADJUSTMENTS.visitsShown).map((row) => ({
      _id: row.id,
      name: otherVisitor(row.personalDetails?.name ?? null, name) ?? name,
      date: row.date,
      timeSlot: timeSlotOf(row),
    })),
    visitCount: inTheWay.length,
  };
}
