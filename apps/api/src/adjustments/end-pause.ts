import { clinicDateAt } from '@chairside/rules/clinic-date';
import { addLocalDays } from '@chairside/rules/months';
import { pauseDays, pauseEndedOn } from '@chairside/rules/plan-pause';
import { isRefusal } from '@chairside/rules/refusal';
import { restoredTerm } from '@chairside/rules/restored-term';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { lockPaidOrders } from '../payments/feature.ts';
import { deletePauses, findPause, listPauses, shortenPause } from '../subscriptions/feature.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { aboutPause } from './act-about.ts';
import type { AdjustmentDependencies } from './dependencies.ts';
import { moveEnd } from './pause-plan.ts';
import { lockRunningPlan, presentTerm } from './running-plan.ts';

interface Requested {
  id: string;
  now: Date;
}

/** What ending a pause today would come to; changes nothing (ADJUST-10). */
export function previewPauseEnd({ database, timeZone }: AdjustmentDependencies, requested: Requested) {
  return database.transaction(async (tx) => {
    const effect = await effectOf(tx, requested, timeZone);
    if (isRefusal(effect)) return effect;
    const pausesGone = effect.gone.map(({ from, until }) => ({ from, until }));
    return done({ ...(await presentTerm(tx, effect.plan, effect)), pausesGone });
  });
}

/**
 * Ends a pause early, so that today is the first day it does not hold; one that has begun today or later is gone altogether.
 * The end moves back by the days that are not used, and later pauses that would begin after it go as well (ADJUST-10).
 */
export function endPause(
  { database, timeZone }: AdjustmentDependencies,
  requested: Requested & { staffId: string },
) {
  const { id, staffId, now } = requested;
  return database.transaction(async (tx) => {
    const effect = await effectOf(tx, requested, timeZone, { isSaving: true });
    if (isRefusal(effect)) return effect;
    const { plan, pause, left, gone, newEndDate, days, inTheWay } = effect;
    if (inTheWay.length > 0) return refuse('visits_in_the_way', { visits: inTheWay.length });
    if (left) await shortenPause(tx, id, { until: left.until, staffId, now });
    const removed = left ? gone : [pause, ...gone];
    await deletePauses(
      tx,
      removed.map((each) => each.id),
    );
    await moveEnd(tx, plan, { newEndDate, days, timeZone, now });
    const by = { staffId, subjectId: plan.userId, at: now };
    if (left) await recordAct(tx, { ...by, kind: 'plan_pause_ended', about: aboutPause(pause) });
    for (const each of removed)
      await recordAct(tx, { ...by, kind: 'plan_pause_removed', about: aboutPause(each) });
    return done({ endDate: newEndDate.toISOString() });
  });
}

async function effectOf(tx: Queries, { id, now }: Requested, timeZone: string, { isSaving = false } = {}) {
  const found = await findPause(tx, id);
  if (!found) return refuse('pause_not_found');
  if (isSaving) await lockPaidOrders(tx, found.userId);
  const plan = await lockRunningPlan(tx, found.userId, now);
  if (!plan) return refuse('plan_not_running');
  const pause = await findPause(tx, id);
  if (!pause) return refuse('pause_not_found');
  const ended = pauseEndedOn(pause, clinicDateAt(now, timeZone));
  if (!ended) return refuse('pause_over');
  const others = (await listPauses(tx, plan.id)).filter((other) => other.id !== id);
  const pauses = ended.left ? [...others, { ...pause, ...ended.left }] : others;
  const withoutUnused = addLocalDays(plan.endDate, -ended.unused, timeZone);
  const { endDate: newEndDate, left: remaining } = restoredTerm(withoutUnused, pauses, timeZone);
  const gone = pauses.filter((other) => !remaining.includes(other));
  const days = gone.reduce((sum, each) => sum - pauseDays(each), -ended.unused);
  const inTheWay = plan.visits.filter(({ startsAt }) => startsAt >= newEndDate);
  return { plan, pause, left: ended.left, gone, days, newEndDate, inTheWay };
}
