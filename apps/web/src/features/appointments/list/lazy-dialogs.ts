import { codePart } from '@chairside/ui/lazy-code.ts';

// The calendar and the wizard come when somebody is about to use them.

export const bookingPart = codePart('booking', () => import('../booking/booking-dialog.tsx'));
export const reschedulingPart = codePart('rescheduling', () => import('../reschedule/reschedule-dialog.tsx'));
