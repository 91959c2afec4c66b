import { clinicDateAt } from '@chairside/rules/clinic-date';
import { PLAN } from '@chairside/rules/limits';
import { dueEndReminder } from '@chairside/rules/subscription';
import type { Queries } from '../db/database.ts';
import { writeMessage } from '../messages/outbox.ts';
import { planMessage } from '../messages/templates.ts';
import { type EndingPlan, endedBy, endingBetween, holdTerm, markExpired } from '../subscriptions/ending.ts';
import { reachOf } from '../users/feature.ts';
import type { NoticeParts } from './dependencies.ts';
import { oneByOne } from './one-by-one.ts';
import { findUntold, insertNotice, type Notice } from './store.ts';

const DAY_MS = 86_400_000;
const [FIRST_REMINDER] = PLAN.reminderDays;

/** Marks the plans whose end has come, and tells those whom it concerns unless that is old news by now. */
export async function endPlans(parts: NoticeParts, now: Date): Promise<void> {
  const ended = (await endedBy(parts.database, now)).flatMap((plan) => noticeOf('plan_ended', plan));
  await oneByOne(parts, ended, async (tx, told) => {
    if (!(await holdTerm(tx, told.plan))) return;
    await markExpired(tx, told.plan, now);
    const oldest = now.getTime() - PLAN.endToldDays * DAY_MS;
    if (told.notice.dueFor.getTime() > oldest) await tellOnce(parts, tx, told, now);
  });
}

/** Reminds those who want it before their plan ends: 30 days, and 7. */
export async function remindOfPlanEnds(parts: NoticeParts, now: Date): Promise<void> {
  const until = new Date(now.getTime() + FIRST_REMINDER * DAY_MS);
  const due = (await endingBetween(parts.database, now, until)).flatMap((plan) => {
    const days = dueEndReminder(plan, now);
    if (days === null) return [];
    return noticeOf(days === FIRST_REMINDER ? 'plan_ending' : 'plan_ending_soon', plan);
  });
  await oneByOne(parts, await findUntold(parts.database, due), async (tx, told) => {
    if (await holdTerm(tx, told.plan)) await tellOnce(parts, tx, told, now);
  });
}

interface PlanNotice {
  plan: EndingPlan;
  notice: Notice;
}

function noticeOf(kind: Notice['kind'], plan: EndingPlan): PlanNotice[] {
  const { id, endDate } = plan;
  return endDate ? [{ plan, notice: { subjectId: id, kind, dueFor: endDate } }] : [];
}

async function tellOnce(
  { outbox, clinicName, timeZone }: NoticeParts,
  tx: Queries,
  { plan: { userId, planName }, notice }: PlanNotice,
  now: Date,
): Promise<void> {
  if (!(await insertNotice(tx, { ...notice, createdAt: now }))) return;
  const reach = await reachOf(tx, userId);
  if (!reach) return;
  const template = notice.kind === 'plan_ended' ? 'plan_ended' : 'plan_ending';
  const says = { plan: planName, endsOn: clinicDateAt(notice.dueFor, timeZone) };
  const message = { ...reach, ...planMessage(reach.channel, template, clinicName, says) };
  // What a day's tries could not deliver may no longer be so: the plan may have been renewed.
  const dayAfter = now.getTime() + DAY_MS;
  // That a plan ends is not said once it has, however long the announcement had to wait for the hours it may be sent in.
  const lapsesAt = template === 'plan_ending' ? Math.min(dayAfter, notice.dueFor.getTime()) : dayAfter;
  await writeMessage(outbox, tx, message, { now, lapsesAt: new Date(lapsesAt) });
}
