import { clinicDateAt } from '@chairside/rules/clinic-date';
import { PLAN } from '@chairside/rules/limits';
import { dueEndReminder } from '@chairside/rules/subscription';
import type { Queries } from '../db/database.ts';
import { reachOf } from '../identity/reach.ts';
import { writeMessage } from '../messages/outbox.ts';
import { planMessage } from '../messages/templates.ts';
import { type EndingPlan, endedBy, endingBetween, holdTerm, markExpired } from '../subscriptions/ending.ts';
import { oneByOne } from './one-by-one.ts';
import type { NoticeParts } from './parts.ts';
import { insertNotice, type NoticeRow } from './store.ts';

const DAY_MS = 86_400_000;
const [FIRST_REMINDER] = PLAN.reminderDays;

/** Marks the plans whose end has come, and tells those whom it concerns unless that is old news by now. */
export async function endPlans(parts: NoticeParts, now: Date): Promise<void> {
  await oneByOne(parts, await endedBy(parts.database, now), async (tx, plan) => {
    if (!(await holdTerm(tx, plan))) return;
    await markExpired(tx, plan, now);
    const oldest = now.getTime() - PLAN.endToldDays * DAY_MS;
    if (plan.endDate && plan.endDate.getTime() > oldest) await tellOnce(parts, tx, 'plan_ended', plan, now);
  });
}

/** Reminds those who want it before their plan ends: 30 days, and 7. */
export async function remindOfPlanEnds(parts: NoticeParts, now: Date): Promise<void> {
  const until = new Date(now.getTime() + FIRST_REMINDER * DAY_MS);
  await oneByOne(parts, await endingBetween(parts.database, now, until), async (tx, plan) => {
    const days = dueEndReminder(plan, now);
    if (days === null || !(await holdTerm(tx, plan))) return;
    await tellOnce(parts, tx, days === FIRST_REMINDER ? 'plan_ending' : 'plan_ending_soon', plan, now);
  });
}

async function tellOnce(
  { outbox, clinicName, timeZone }: NoticeParts,
  tx: Queries,
  kind: Exclude<NoticeRow['kind'], 'visit_tomorrow'>,
  { id, userId, endDate, planName }: EndingPlan,
  now: Date,
): Promise<void> {
  if (!endDate || !(await insertNotice(tx, { subjectId: id, kind, dueFor: endDate, createdAt: now }))) return;
  const reach = await reachOf(tx, userId);
  if (!reach) return;
  const template = kind === 'plan_ended' ? 'plan_ended' : 'plan_ending';
  const says = { plan: planName, endsOn: clinicDateAt(endDate, timeZone) };
  const message = { ...reach, ...planMessage(reach.channel, template, clinicName, says) };
  // What a day's tries could not deliver may no longer be so: the plan may have been renewed.
  await writeMessage(outbox, tx, message, { now, lapsesAt: new Date(now.getTime() + DAY_MS) });
}
