import type { DueCall } from '@chairside/contract/phone-calls';
import { formatDate } from '@chairside/rules/clinic-date';
import type { PhoneCallKind, PhoneCallOutcome } from '@chairside/rules/phone-calls';
import { displayVisit } from '../patients/wording.ts';

export const KINDS: Record<PhoneCallKind, { title: string; empty: string }> = {
  unconfirmed: { title: 'Tomorrow, not confirmed', empty: 'Everybody who comes tomorrow is confirmed.' },
  message_failed: {
    title: 'Message never arrived',
    empty: 'No message about a visit has waited for five minutes.',
  },
  not_rebooked: { title: 'Did not come', empty: 'Nobody of the last 7 days is without a new visit.' },
  follow_up_due: { title: 'Follow-up due', empty: 'No follow-up is due within 7 days.' },
  hours_changed: {
    title: 'Outside the hours now, or dentist away',
    empty: 'Every visit to come is within the hours, with a dentist who is there.',
  },
  plan_ending: { title: 'Plan ends soon', empty: 'No plan ends within 30 days.' },
};

export const OUTCOMES: Record<PhoneCallOutcome, string> = {
  reached: 'Reached',
  try_later: 'Try later',
  left_message: 'Left a message',
  wrong_number: 'Wrong number',
};

/**
 * What a call is about: `20 Nov 2026, 10:00 AM`, and who is away then, that nobody does it or that it is cancelled, when a
 * follow-up is due, or a plan and its end.
 */
export function aboutText({
  visit,
  plan,
  followUpDue,
  awayDentist,
  isOfNobody,
  isCancelled,
}: Omit<DueCall, 'kind' | 'subjectId' | 'patient' | 'last'>): string {
  if (followUpDue) return `Due ${formatDate(followUpDue)}`;
  if (plan) return `${plan.name}, until ${formatDate(plan.endDate)}`;
  if (!visit) return '';
  const when = displayVisit(visit);
  if (isCancelled) return `${when}: cancelled`;
  if (isOfNobody) return `${when}: no dentist`;
  return awayDentist ? `${when}: ${awayDentist} is away` : when;
}
