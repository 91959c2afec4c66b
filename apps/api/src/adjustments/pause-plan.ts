import { isDeepStrictEqual } from 'node:util';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { addLocalDays } from '@chairside/rules/months';
import { type Pause, type PauseRefusal, pauseDays, pauseOn, pauseRefusal } from '@chairside/rules/plan-pause';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAct } from '../audit/feature.ts';
import { isAlreadyThere, type Queries } from '../db/database.ts';
import { lockPaidOrders, shiftEndsBefore } from '../payments/feature.ts';
import { changeTerm, findPauseOfRequest, insertPause, listPauses } from '../subscriptions/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { aboutPause } from './act-about.ts';
import type { AdjustmentDependencies } from './dependencies.ts';
import { lockRunningPlan, presentTerm, type RunningPlan } from './running-plan.ts';

interface Requested {
  patientId: string;
  pause: Pause;
  now: Date;
}

type PausedRefusal = PauseRefusal['refused'] | 'plan_not_running';

/** What a pause would come to; changes nothing (ADJUST-7). */
export function previewPause({ database, timeZone }: AdjustmentDependencies, requested: Requested) {
  return database.transaction(async (tx) => {
    const plan = await lockRunningPlan(tx, requested.patientId, requested.now);
    if (!plan) return refuse('plan_not_running');
    const effect = await effectOf(tx, plan, requested, timeZone);
    return isRefusal(effect) ? effect : done(await presentTerm(tx, plan, effect));
  });
}

type Saved = Outcome<{ endDate: string }, PausedRefusal | 'visits_in_the_way' | 'already_saved'>;

/**
 * Pauses a running plan and moves its end by as many days, which is one change: whoever books waits for it, and finds the
 * dates paused (ADJUST-6 to ADJUST-8). A request that is there already changes nothing.
 */
export async function pausePlan(
  dependencies: AdjustmentDependencies,
  request: Requested & { requestId: string; reason: string; staffId: string },
): Promise<Saved> {
  try {
    return await pauseOnce(dependencies, request);
  } catch (error) {
    // The same request was sent for two patients at once.
    if (isAlreadyThere(error)) return refuse('already_saved');
    throw error;
  }
}

function pauseOnce(
  { database, timeZone }: AdjustmentDependencies,
  request: Requested & { requestId: string; reason: string; staffId: string },
): Promise<Saved> {
  const { patientId, pause, now, requestId, reason, staffId } = request;
  return database.transaction(async (tx): Promise<Saved> => {
    await lockPaidOrders(tx, patientId);
    const plan = await lockRunningPlan(tx, patientId, now);
    if (!plan) return refuse('plan_not_running');
    const made = await findPauseOfRequest(tx, requestId);
    if (made) {
      const isSame = isDeepStrictEqual(made, { ...pause, subscriptionId: plan.id, reason });
      return isSame ? done({ endDate: plan.endDate.toISOString() }) : refuse('already_saved');
    }
    const effect = await effectOf(tx, plan, request, timeZone);
    if (isRefusal(effect)) return effect;
    if (effect.inTheWay.length > 0) return refuse('visits_in_the_way', { visits: effect.inTheWay.length });
    await insertPause(tx, { ...pause, subscriptionId: plan.id, requestId, reason, staffId, now });
    await moveEnd(tx, plan, { ...effect, timeZone, now });
    const about = aboutPause({ ...pause, reason });
    await recordAct(tx, { staffId, kind: 'plan_paused', subjectId: patientId, about, at: now });
    return done({ endDate: effect.newEndDate.toISOString() });
  });
}

async function effectOf(tx: Queries, plan: RunningPlan, { pause, now }: Requested, timeZone: string) {
  const pauses = await listPauses(tx, plan.id);
  const today = clinicDateAt(now, timeZone);
  const refusal = pauseRefusal(pause, { today, endDate: clinicDateAt(plan.endDate, timeZone), pauses });
  if (refusal) return refusal;
  const days = pauseDays(pause);
  return {
    days,
    newEndDate: addLocalDays(plan.endDate, days, timeZone),
    inTheWay: plan.visits.filter(({ date }) => pauseOn([pause], date)),
  };
}

/** Moves the end of a term, and whatever it would go back to. */
export async function moveEnd(
  tx: Queries,
  { id, userId, startDate }: RunningPlan,
  { newEndDate, days, timeZone, now }: { newEndDate: Date; days: number; timeZone: string; now: Date },
): Promise<void> {
  await changeTerm(tx, id, { endDate: newEndDate, updatedAt: now });
  await shiftEndsBefore(tx, { userId, since: startDate, days, timeZone });
}
