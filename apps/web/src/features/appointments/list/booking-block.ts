import type { SessionLimits } from '@chairside/contract/appointments';
import { eligibilityRefusal } from '@chairside/rules/booking';

import { BLOCKED, blockedText } from './wording.ts';

/** Why nothing can be booked, in the words of the screen. */
export interface BookingBlock {
  /** At the button. */
  reason: string;
  title: string;
  text: string;
}

/** What keeps the patient from booking anything at all, or null (VISIT-4, VISIT-5, SESSION-9). */
export function bookingBlock(limits: SessionLimits, hasLarger = true, canCancel = true): BookingBlock | null {
  const { subscriptionStatus: status, sessionsRemaining, confirmedAppointments: active } = limits;
  const fewest = limits.canBookWithoutSession ? 0 : 1;
  const refusal = eligibilityRefusal({ status, sessionsRemaining, active }, fewest);
  if (!refusal) return null;
  return {
    reason: BLOCKED[refusal.refused],
    title: status === 'active' ? 'Session Limit Reached' : 'Subscription Required',
    text: blockedText(refusal, limits, hasLarger, canCancel),
  };
}
