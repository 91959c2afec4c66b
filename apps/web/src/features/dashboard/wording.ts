import type { DashboardVisit } from '@chairside/contract/dashboard';
import type { Subscription } from '@chairside/contract/user';
import { formatDate } from '@chairside/rules/clinic-date';
import { isPaymentPending, PAYMENT_PENDING } from '../patient/payment-pending.ts';
import { displaySlot } from '../wording/visit-wording.ts';
import { counted } from '../wording/wording.ts';

/** What the header says of the plan (SCREEN-5). */
export function planState(subscription: Subscription | null): string {
  if (isPaymentPending(subscription)) return PAYMENT_PENDING;
  if (subscription?.status !== 'active') return 'Inactive';
  return `${counted(subscription.sessionsRemaining, 'session')} left`;
}

/** By which a patient is greeted: the whole name where its first word is an abbreviation, such as `Dr.` (DASH-1). */
export function firstName(name: string): string {
  const [first = ''] = name.split(' ');
  return (first.endsWith('.') ? name : first) || 'Patient';
}

/** What the overview says of the plan (DASH-10). */
export function planTexts(subscription: Subscription | null) {
  if (!subscription) return { label: null, title: 'No Active Plan', sessions: 'No active subscription' };
  if (isPaymentPending(subscription)) {
    const starting = subscription?.planId?.isOffered === false ? 'The plan that you choose' : 'It';
    return {
      label: PAYMENT_PENDING,
      title: 'Inactive Plan',
      sessions: `${starting} starts the moment it is paid`,
    };
  }
  if (subscription.status !== 'active') {
    return { label: 'INACTIVE', title: 'Inactive Plan', sessions: 'Subscription inactive' };
  }
  const sessions = `${counted(subscription.sessionsRemaining, 'session')} remaining`;
  return { label: 'ACTIVE PLAN', title: 'Active Plan', sessions };
}

/** What has become of an appointment, and whose it is where it is not the patient's own (DASH-8). */
export function activityText(visit: DashboardVisit): string {
  const text = outcomeText(visit);
  return visit.visitor ? `${text}, for ${visit.visitor}` : text;
}

function outcomeText({ status, date, timeSlot }: DashboardVisit): string {
  switch (status) {
    case 'completed':
      return `Appointment completed on ${formatDate(date)}`;
    case 'scheduled':
    case 'confirmed':
      return `Appointment scheduled for ${formatDate(date)} at ${displaySlot(timeSlot)}`;
    case 'no_show':
      return `Appointment missed for ${formatDate(date)}`;
    default:
      return `Appointment ${status} for ${formatDate(date)}`;
  }
}

const MINUTE_MS = 60_000;

/** `In 45 minutes`, `In 22 hours`, from two days on `In 3 days`, each to the nearest one; `Now` once it has begun. */
export function timeLeft(startsAt: string, now: Date): string {
  const leftMs = Date.parse(startsAt) - now.getTime();
  if (leftMs < 0) return 'Now';
  const minutes = Math.round(leftMs / MINUTE_MS);
  if (minutes < 60) return `In ${counted(minutes, 'minute')}`;
  const hours = Math.round(minutes / 60);
  return hours <= 48 ? `In ${counted(hours, 'hour')}` : `In ${counted(Math.round(hours / 24), 'day')}`;
}
