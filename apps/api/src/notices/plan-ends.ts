import { clinicDateAt } from '@chairside/rules/clinic-date';
import { DAY_MS } from '@chairside/rules/durations';
import { PLAN } from '@chairside/rules/limits';
import { dueEndReminder } from '@chairside/rules/subscription';
import type { Queries } from '../db/database.ts';
import {
  hasLeft,
  planMessage,
  withdrawMessagesAbout,
  withheldTemplates,
  writeMessage,
} from '../messages/feature.ts';
import {
  type EndingPlan,
  findEnded,
  findEndedEarly,
  findEndingBetween,
  lockUnchangedTerm,
  markExpired,
  resumePlan,
} from '../subscriptions/feature.ts';
import { lockExistingUser, recipientOf } from '../users/feature.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { oneByOne } from './one-by-one.ts';
import { deleteNotice, findUnsent, insertNotice, type Notice } from './store.ts';

const [FIRST_REMINDER] = PLAN.reminderDays;

/**
 * Marks the plans whose end has come, and notifies their patients unless it is too late for that; those that a clock which was
 * ahead has marked run again (SUB-1).
 */
export async function endPlans(dependencies: NoticeDependencies, now: Date): Promise<void> {
  await resumePlans(dependencies, now);
  const ended = (await findEnded(dependencies.database, now)).flatMap((plan) => noticeOf('plan_ended', plan));
  await oneByOne(dependencies, ended, async (tx, due) => {
    if (!(await lockUnchangedTerm(tx, due.plan))) return;
    // Or the message could go to a contact that is just being replaced; before what waits about the plan is touched.
    await lockExistingUser(tx, due.plan.userId);
    await markExpired(tx, due.plan, now);
    const oldest = now.getTime() - PLAN.endNotifiedDays * DAY_MS;
    if (due.notice.dueFor.getTime() > oldest) await notifyOnce(dependencies, tx, due, now);
  });
}

async function resumePlans(dependencies: NoticeDependencies, now: Date): Promise<void> {
  const early = await findEndedEarly(dependencies.database, now);
  const due = early.flatMap((plan) => noticeOf('plan_ended', plan));
  await oneByOne(dependencies, due, async (tx, { plan, notice }) => {
    if (!(await resumePlan(tx, plan, now))) return;
    await withdrawMessagesAbout(tx, plan.id, now, 'subscriptionId');
    // Or two processes whose clocks differ would say it again and again.
    const isSaid = await hasLeft(tx, {
      subscriptionId: plan.id,
      template: 'plan_ended',
      since: plan.startDate,
    });
    if (!isSaid) await deleteNotice(tx, notice);
  });
}

/** Reminds those who want it before their plan ends: 30 days, and 7. What would wait for the morning is not written before. */
export async function remindOfPlanEnds(dependencies: NoticeDependencies, now: Date): Promise<void> {
  if (withheldTemplates(now, dependencies.timeZone).length > 0) return;
  const until = new Date(now.getTime() + FIRST_REMINDER * DAY_MS);
  const ending = (await findEndingBetween(dependencies.database, now, until)).flatMap((plan) => {
    const days = dueEndReminder(plan, now);
    if (days === null) return [];
    return noticeOf(days === FIRST_REMINDER ? 'plan_ending' : 'plan_ending_soon', plan);
  });
  await oneByOne(dependencies, await findUnsent(dependencies.database, ending), async (tx, due) => {
    const term = await lockUnchangedTerm(tx, due.plan);
    if (!term?.renewalReminders) return;
    await lockExistingUser(tx, due.plan.userId);
    await notifyOnce(dependencies, tx, due, now);
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

async function notifyOnce(
  { outbox, clinicName, timeZone }: NoticeDependencies,
  tx: Queries,
  { plan: { id: subscriptionId, userId, planName }, notice }: PlanNotice,
  now: Date,
): Promise<void> {
  if (!(await insertNotice(tx, { ...notice, createdAt: now }))) return;
  const reach = await recipientOf(tx, userId);
  if (!reach) return;
  const template = notice.kind === 'plan_ended' ? 'plan_ended' : 'plan_ending';
  const says = { plan: planName, endsOn: clinicDateAt(notice.dueFor, timeZone) };
  const message = { ...reach, ...planMessage(reach.channel, template, clinicName(), says) };
  // What a day's tries could not deliver is old news.
  const dayAfter = now.getTime() + DAY_MS;
  // That a plan ends is not said once it has, however long the announcement had to wait for the hours it may be sent in.
  const lapsesAt = template === 'plan_ending' ? Math.min(dayAfter, notice.dueFor.getTime()) : dayAfter;
  await writeMessage(outbox, tx, message, { now, lapsesAt: new Date(lapsesAt), subscriptionId });
}
