import type { PatientCard } from '@chairside/contract/desk-patient-fields';

/** `Standard Plan, 7 to book` */
export function planText(plan: PatientCard['plan']): string {
  if (plan?.status !== 'active') return 'no plan';
  return `${plan.name}, ${Math.max(0, plan.sessionsLeft - plan.sessionsBooked)} to book`;
}
