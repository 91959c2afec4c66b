import { lazyCode } from '@chairside/ui/lazy-code.ts';

// The calendar and the wizard come when somebody is about to use them.

export const bookingDialog = lazyCode('booking', () => import('../booking/booking-dialog.tsx'));
export const reschedulingDialog = lazyCode(
  'rescheduling',
  () => import('../reschedule/reschedule-dialog.tsx'),
);
