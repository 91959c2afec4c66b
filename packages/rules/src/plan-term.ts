import { clinicDateAt } from './clinic-date.ts';
import { addLocalDays, addMonths } from './months.ts';
import { additionalSessions, type PaidChange, type PlanTerms } from './plan-change.ts';
import { type Pause, pausedDaysFrom } from './plan-pause.ts';
import { type SubscriptionTerm, statusNow } from './subscription.ts';

/** What was paid for: a whole plan, or the step up to it from a smaller one. */
export interface PaidPlan<Plan extends PlanTerms = PlanTerms> {
  plan: Plan;
  upgradesFrom: PlanTerms | null;
  /** When the patient paid, which may be long before it is heard of; null where nobody says. */
  madeAt: Date | null;
}

/** What a paid plan makes of a subscription. */
export interface PlanEffect<Plan extends PlanTerms = PlanTerms> {
  kind: PaidChange;
  plan: Plan;
  startDate: Date;
  endDate: Date;
  /** Sessions that come in. */
  sessions: number;
  /** A new term: what the last one left unspent and unbooked lapses. */
  isFresh: boolean;
}

/**
 * What a plan paid at `now` makes of a subscription (PAY-8, PAY-11, CHANGE-6 to CHANGE-9), whatever has become of the
 * subscription since the order was made: money that was taken always brings the sessions it was for. Months are counted
 * on the clinic's calendar in `timeZone`. Days on which the term is paused count for no term that runs on them (ADJUST-9). A term
 * that has ended since the patient paid goes on, where what was paid for still runs by then (CHANGE-9).
 */
export function effectOfPayment<Plan extends PlanTerms>(
  current: SubscriptionTerm & { plan: Plan; pauses?: readonly Pause[] },
  { plan, upgradesFrom, madeAt }: PaidPlan<Plan>,
  now: Date,
  timeZone: string,
): PlanEffect<Plan> {
  const { startDate, endDate, pauses = [] } = current;
  // An upgrade brings at least one session, even if the clinic has made the two plans alike meanwhile.
  const sessions = upgradesFrom ? Math.max(1, additionalSessions(upgradesFrom, plan)) : plan.sessions;
  const untilFrom = (from: Date) => addMonths(from, plan.duration, timeZone);
  const pausedUntilFrom = (from: Date) =>
    addLocalDays(untilFrom(from), pausedDaysFrom(pauses, clinicDateAt(from, timeZone)), timeZone);

  if (startDate && endDate && (statusNow(current, now) === 'active' || ranAt(current, madeAt))) {
    const isRenewal = !upgradesFrom && plan._id === current.plan._id;
    const kind = upgradesFrom ? 'upgrade' : isRenewal ? 'renewal' : 'start';
    const until = isRenewal
      ? untilFrom(endDate)
      : later(endDate, pausedUntilFrom(upgradesFrom ? startDate : now));
    // A plan that is renewed goes on by the terms it was renewed at, though the clinic has changed them since it began.
    const runs = isRenewal ? plan : larger(current.plan, plan);
    if (until > now) return { kind, plan: runs, startDate, endDate: until, sessions, isFresh: false };
  }
  if (upgradesFrom && startDate && pausedUntilFrom(startDate) > now) {
    // The smaller plan ended before the money came, but the larger one still runs.
    return {
      kind: 'upgrade',
      plan,
      startDate,
      endDate: pausedUntilFrom(startDate),
      sessions,
      isFresh: false,
    };
  }
  const isSame = startDate !== null && plan._id === current.plan._id;
  const kind = upgradesFrom ? 'upgrade' : isSame ? 'renewal' : 'start';
  return { kind, plan, startDate: now, endDate: untilFrom(now), sessions, isFresh: true };
}

/** Whether a term that has ended by now ran at an earlier moment. */
function ranAt({ status, startDate, endDate }: SubscriptionTerm, moment: Date | null): boolean {
  if (!moment || !startDate || !endDate || status === 'suspended') return false;
  return startDate <= moment && moment < endDate;
}

const later = (one: Date, other: Date) => (one > other ? one : other);

/** Of two plans paid for, the one with more sessions is the one a patient has. */
const larger = <Plan extends PlanTerms>(one: Plan, other: Plan) =>
  other.sessions >= one.sessions ? other : one;
