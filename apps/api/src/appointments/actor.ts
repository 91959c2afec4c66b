import type { BookingTerms } from '@chairside/rules/availability';

/** The clinic, on terms of its own; by whom of its staff, where somebody was signed in. */
export interface ClinicActor {
  by: 'clinic';
  terms: BookingTerms;
  staffId?: string;
}

/** Who books or changes an appointment: the patient it belongs to, on a patient's terms, or the clinic. */
export type Actor = { by: 'patient'; userId: string } | ClinicActor;
