import type { CardVisit, PatientCard } from '@chairside/contract/desk-patient-fields';
import type { DOCUMENT_TYPES } from '@chairside/contract/files';
import type { ClinicPayment } from '@chairside/contract/pay-at-clinic';
import type { AppointmentStatus } from '@chairside/rules/appointment';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import type { ClinicReason } from '@chairside/rules/contact';
import { formatRupees } from '@chairside/rules/money';
import type { SubscriptionStatus } from '@chairside/rules/subscription';

/** Of a list of patients that is cut off. */
export const firstText = (count: number): string => `The first ${count}: type more to see the others`;

export const STATUS_NAMES: Record<AppointmentStatus, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rescheduled: 'Scheduled',
  no_show: 'Did not come',
};

export const PLAN_STATUS_NAMES: Record<SubscriptionStatus, string> = {
  active: 'Active',
  expired: 'Ended',
  suspended: 'Not paid',
};

export const DOCUMENT_NAMES: Record<(typeof DOCUMENT_TYPES)[number], string> = {
  id_proof: 'ID proof',
  medical_record: 'Medical record',
  insurance: 'Insurance',
};

export const CHANGE_NAMES: Record<PatientCard['changes'][number]['kind'], string> = {
  added: 'Added at the desk',
  phone_proved_in_person: 'Phone proved in person',
  email_proved_in_person: 'Email proved in person',
  phone_corrected: 'Phone corrected',
  phone_change_begun: 'Change of phone begun',
  name_corrected: 'Name corrected',
};

export const CLINIC_REASON_NAMES: Record<ClinicReason, string> = {
  lost_sim: 'SIM lost',
  stolen_phone: 'Phone stolen',
  new_number: 'New number',
};

/** `Session 2`, or what a visit is that uses none. */
export function kindOf({
  isFollowUp,
  withoutPlan,
  sessionNumber,
}: Pick<CardVisit, 'isFollowUp' | 'withoutPlan' | 'sessionNumber'>): string {
  if (isFollowUp) return 'Follow-up';
  if (withoutPlan) return 'No plan';
  return sessionNumber === null ? 'No session used' : `Session ${sessionNumber}`;
}

/** `24 Nov 2026, 10:00 AM` */
export function displayVisit({ date, timeSlot }: Pick<CardVisit, 'date' | 'timeSlot'>): string {
  return `${formatDate(date)}, ${formatSlotStart(timeSlot)}`;
}

/** `1.2 MB` */
export function displaySize(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

/** What has become of a price since the patient chose the plan; null where it is the same (ATCLINIC-7). */
export function priceChangeText({
  price,
  priceNow,
}: Pick<ClinicPayment, 'price' | 'priceNow'>): string | null {
  if (priceNow === null) return 'This plan is no longer on offer';
  return priceNow === price ? null : `It costs ${formatRupees(priceNow)} now`;
}
