import type { Pause } from '@chairside/rules/plan-pause';
import type { Queries } from '../db/database.ts';
import { findPauseOn } from '../subscriptions/feature.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';

/** Refuses a date on which the plan is paused; it is locked by then (ADJUST-7). */
export async function refusePaused(
  tx: Queries,
  subscription: { id: string },
  { date }: { date: string },
): Promise<Refused<'plan_paused'> | null> {
  return refuseDuring(await findPauseOn(tx, subscription.id, date));
}

/** Refuses a date by the pause that it lies in. */
export function refuseDuring(pause: Pause | null | undefined): Refused<'plan_paused'> | null {
  return pause ? refuse('plan_paused', { startDate: pause.from, endDate: pause.until }) : null;
}
