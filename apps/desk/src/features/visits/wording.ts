import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { formatTwelveHours, parseTimeSlot } from '@chairside/rules/clock-time';

/** When a slot begins: `10:00 AM`. */
export function timeText(timeSlot: string): string {
  const range = parseTimeSlot(timeSlot);
  return range ? formatTwelveHours(range.start) : timeSlot;
}

/** `Standard Plan, 7 to book` */
export function planText(plan: PatientCard['plan']): string {
  if (plan?.status !== 'active') return 'no plan';
  return `${plan.name}, ${Math.max(0, plan.sessionsLeft - plan.sessionsBooked)} to book`;
}
