import type { SessionLimits } from '@chairside/contract/appointments';
import { type BookingObstacle, bookingObstacle } from '@chairside/rules/booking';
import { counted } from '../../wording/wording.ts';

/** Why nothing can be booked, in the words of the screen. */
export interface BookingBlock {
  /** At the button. */
  reason: string;
  title: string;
  text: string;
}

const SUBSCRIPTION_NEEDED = 'Active subscription required to book appointments';
const REASONS: Record<BookingObstacle, string> = {
  no_subscription: SUBSCRIPTION_NEEDED,
  not_active: SUBSCRIPTION_NEEDED,
  no_sessions: 'No sessions remaining in your current plan',
  limit_reached: 'You have already booked the maximum number of appointments allowed',
};

/** What keeps the patient from booking, or null (VISIT-4, VISIT-5). */
export function bookingBlock(limits: SessionLimits): BookingBlock | null {
  const { subscriptionStatus: status, sessionsRemaining, confirmedAppointments: active } = limits;
  const obstacle = bookingObstacle({ status, sessionsRemaining, active });
  if (!obstacle) return null;
  return {
    reason: REASONS[obstacle],
    title: status === 'active' ? 'Session Limit Reached' : 'Subscription Required',
    text: explanation(obstacle, limits),
  };
}

function explanation(obstacle: BookingObstacle, limits: SessionLimits): string {
  const plan = limits.planName ?? 'plan';
  switch (obstacle) {
    case 'no_subscription':
      return 'Visits are part of a plan. Choose one, and book your first visit right away.';
    case 'not_active':
      return limits.subscriptionStatus === 'expired'
        ? `Your ${plan} has ended. Renew it, and book your next visit right away.`
        : `Your ${plan} starts the moment it is paid. Then you can book your visits.`;
    case 'no_sessions':
      return `You have used all ${counted(limits.totalSessions, 'session')} of your ${plan}. A larger plan has more of them.`;
    case 'limit_reached': {
      const left = counted(limits.sessionsRemaining, 'session');
      const booked = counted(limits.confirmedAppointments, 'appointment');
      return `You have ${left} left and ${booked} booked. Complete or cancel one to book another, or move to a larger plan.`;
    }
  }
}
