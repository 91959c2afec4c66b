import type { AppointmentStatus } from './appointment.ts';

/** A visit as far as it depends on that whether it is paid by itself. */
interface PaidVisit {
  status: AppointmentStatus;
  withoutPlan?: boolean | undefined;
  isPaid?: boolean | undefined;
}

/** Whether a visit is to be paid by itself: it uses no plan, takes place or did, and is not paid yet (DESK-81, SALE-6). */
export function isToBePaid({ status, withoutPlan = false, isPaid = false }: PaidVisit): boolean {
  return withoutPlan && !isPaid && status !== 'cancelled' && status !== 'no_show';
}
