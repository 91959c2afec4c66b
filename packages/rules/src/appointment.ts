import { HOUR_MS } from './durations.ts';
import { BOOKING } from './limits.ts';
import type { Refusal } from './refusal.ts';
import type { SubscriptionStatus } from './subscription.ts';

/** Where an appointment can stand. */
export const APPOINTMENT_STATUSES = [
  'scheduled',
  'confirmed',
  'completed',
  'cancelled',
  'rescheduled',
  'no_show',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Appointments in these hold a chair, and a session unless they are follow-ups (VISIT-1). */
export const ACTIVE_STATUSES = ['scheduled', 'confirmed'] as const satisfies readonly AppointmentStatus[];

/** Who or what can have cancelled one: a reversal is a refund or dispute that took its session back (VISIT-16). */
export const CANCELLED_BY = ['patient', 'clinic', 'reversal'] as const;

/** A visit as far as it depends on that which sessions it uses. */
interface UsingSessions {
  isFollowUp: boolean;
  withoutPlan?: boolean | undefined;
  /** Those of its treatment. */
  sessions?: number | undefined;
}

/**
 * How many sessions of its patient's plan a visit uses (VISIT-1, DESK-80, SESSION-9): a follow-up belongs to another visit,
 * one without a plan is paid by itself, and others use those of their treatment. The version before leaves out what makes
 * a visit use another number than one.
 */
export function sessionsUsed({ isFollowUp, withoutPlan = false, sessions = 1 }: UsingSessions): number {
  return isFollowUp || withoutPlan ? 0 : sessions;
}

/** Whether a visit uses a session of its patient's plan (VISIT-1, DESK-80, SESSION-9). */
export function usesSession(visit: UsingSessions): boolean {
  return sessionsUsed(visit) > 0;
}

/** The sessions that visits have reserved: those of the active ones (SESSION-3). */
export function reservedSessions(visits: readonly (UsingSessions & { status: AppointmentStatus })[]): number {
  return visits.filter(isActive).reduce((sum, visit) => sum + sessionsUsed(visit), 0);
}

/** An appointment as far as its place in a list depends on it. */
export interface Dated {
  status: AppointmentStatus;
  endsAt: Date;
}

/** The tabs of My Appointments, in the order in which they are shown (VISIT-2). */
export const APPOINTMENT_TABS = ['upcoming', 'past', 'cancelled'] as const;
export type AppointmentTab = (typeof APPOINTMENT_TABS)[number];

/** Whether an appointment is in one of the active statuses (VISIT-1). */
export function isActive({ status }: { status: AppointmentStatus }): boolean {
  return ACTIVE_STATUSES.some((active) => active === status);
}

/**
 * The one tab an appointment stands on at `now`: Cancelled, then Upcoming, then Past, by the slot's end (VISIT-2). A
 * completed one is upcoming while one of its follow-ups is still to come.
 */
export function appointmentTab(
  appointment: Dated & { followUps: readonly Dated[] },
  now: Date,
): AppointmentTab {
  if (appointment.status === 'cancelled') return 'cancelled';
  if (isActive(appointment) && appointment.endsAt > now) return 'upcoming';
  return hasPendingFollowUp(appointment, now) ? 'upcoming' : 'past';
}

/** A completed appointment with a follow-up that is still to come and not cancelled (VISIT-2). */
export function hasPendingFollowUp(
  { status, followUps }: { status: AppointmentStatus; followUps: readonly Dated[] },
  now: Date,
): boolean {
  return status === 'completed' && followUps.some((next) => next.status !== 'cancelled' && next.endsAt > now);
}

export type ChangeRefusal = Refusal<'appointment_closed' | 'change_too_late'>;

/**
 * Why the patient may not cancel or move an appointment any more, or null: it has to be active, and 24 hours or more
 * ahead (VISIT-9).
 */
export function changeRefusal(
  appointment: { status: AppointmentStatus; startsAt: Date },
  now: Date,
): ChangeRefusal | null {
  if (!isActive(appointment)) return { refused: 'appointment_closed' };
  const isInTime = appointment.startsAt.getTime() - now.getTime() >= BOOKING.changeHours * HOUR_MS;
  return isInTime ? null : { refused: 'change_too_late' };
}

export type MoveRefusal = ChangeRefusal | Refusal<'subscription_not_active' | 'after_plan_end'>;

/**
 * Why the patient may not move an appointment to any time at all, or null: besides what holds for every change, the
 * plan has to be active and to go on until the first slot that can be booked, where the visit uses a session of it (VISIT-9).
 * `plan` is the patient's, as of `now`; null without any.
 */
export function moveRefusal(
  appointment: { status: AppointmentStatus; startsAt: Date } & Parameters<typeof usesSession>[0],
  plan: { status: SubscriptionStatus; endDate: Date | null } | null,
  now: Date,
): MoveRefusal | null {
  const refusal = changeRefusal(appointment, now);
  if (refusal || !usesSession(appointment)) return refusal;
  if (plan?.status !== 'active') return { refused: 'subscription_not_active' };
  const earliest = now.getTime() + BOOKING.leadHours * HOUR_MS;
  return plan.endDate && plan.endDate.getTime() <= earliest ? { refused: 'after_plan_end' } : null;
}

/**
 * Whether the message of the day before is due for an appointment: it starts within 24 hours, and was booked or
 * moved there before that. A later booking or move has its own message (MSG-7).
 */
export function isReminderDue(
  { status, startsAt, placedAt }: { status: AppointmentStatus; startsAt: Date; placedAt: Date },
  now: Date,
): boolean {
  const dueAt = startsAt.getTime() - BOOKING.remindHours * HOUR_MS;
  return isActive({ status }) && dueAt <= now.getTime() && now < startsAt && placedAt.getTime() <= dueAt;
}

export type ReminderColour = 'red' | 'yellow' | 'blue';

/**
 * The reminder card's colour for an appointment: red at 24 hours or less, yellow at 48 or less, blue up to seven days;
 * null when it is no matter for a reminder (DASH-11).
 */
export function reminderColour(
  appointment: { status: AppointmentStatus; startsAt: Date },
  now: Date,
): ReminderColour | null {
  const hours = (appointment.startsAt.getTime() - now.getTime()) / HOUR_MS;
  if (!isActive(appointment) || hours < 0 || hours > BOOKING.reminderDays * 24) return null;
  if (hours <= 24) return 'red';
  return hours <= 48 ? 'yellow' : 'blue';
}
