import type { EligibilityRefusal } from '@chairside/rules/booking';
import { counted } from '@chairside/rules/counted';
import type { DayRefusal } from '@chairside/rules/slot-refusals';
import { filledIn } from './shared-refusals.ts';

/** Why a day cannot be booked, as the lookups of availability say it (SLOT-9). */
export const DAY_REASONS = {
  date_past: 'Past date',
  date_too_far: 'This date is not open for booking yet',
  date_not_working: 'No availability template configured',
  date_holiday: '{name}',
} as const satisfies Record<DayRefusal['refused'], string>;

/** Why a patient can book nothing, as the session limits say it (SESSION-4). */
export const ELIGIBILITY_REASONS = {
  no_subscription: 'No active subscription found',
  subscription_not_active: 'Subscription is not active',
  no_sessions_left: 'No sessions remaining in your current plan',
  booking_limit_reached:
    'You have already booked the maximum number of appointments allowed by your current plan',
} as const satisfies Record<EligibilityRefusal['refused'], string>;

/** The reason of a day in words: of a holiday its name (SLOT-9). */
export function dayReason({ refused, details }: DayRefusal): string {
  return details ? filledIn(DAY_REASONS[refused], details) : DAY_REASONS[refused];
}

/** `'You can book 1 more appointment'` or `'… N more appointments'` (SESSION-5). */
export function bookableText(bookings: number): string {
  return `You can book ${counted(bookings, 'more appointment')}`;
}
