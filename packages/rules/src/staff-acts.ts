import { HOURS_CHANGE_KINDS } from './hours-changes.ts';

/** What an owner does to a patient's plan: of these the audit log names the patient (STAFF-23, ADJUST-12). */
export const PATIENT_ACT_KINDS = [
  'sessions_added',
  'sessions_deducted',
  'plan_paused',
  'plan_pause_ended',
  'plan_pause_removed',
  'sale_refunded',
  'sale_undone',
] as const;

/**
 * What staff change of the clinic itself, as the audit log names it (STAFF-23). A new kind is added here and needs no
 * migration.
 */
export const STAFF_ACT_KINDS = [
  'staff_invited',
  'invitation_withdrawn',
  'role_changed',
  'staff_dismissed',
  'device_paired',
  ...HOURS_CHANGE_KINDS,
  'device_revoked',
  'audit_log_exported',
  'patients_imported',
  'clinic_detail_changed',
  'clinic_claim_confirmed',
  'clinic_photo_added',
  'clinic_photo_changed',
  'clinic_photo_removed',
  'clinic_photos_ordered',
  'clinic_dentist_added',
  'clinic_dentist_changed',
  'clinic_dentist_removed',
  'clinic_dentists_ordered',
  'clinic_portrait_changed',
  'message_sent_again',
  'plan_added',
  'plan_changed',
  'plan_retired',
  'plan_offered',
  'plan_moved',
  'popular_plan_changed',
  'provider_entered',
  'provider_removed',
  'provider_tested',
  'going_live_confirmed',
  'going_live_withdrawn',
  'first_step_confirmed',
  'first_step_skipped',
  'chairs_named',
  'dentist_added',
  'dentist_changed',
  'dentist_hours_set',
  'dentist_absence_added',
  'dentist_absence_removed',
  'dentist_removed',
  'dentist_listed_again',
  'treatment_added',
  'treatment_changed',
  'treatments_ordered',
  'treatment_retired',
  'treatment_offered_again',
  'day_alerts_read',
  'case_register_read',
  'accountant_export_made',
  ...PATIENT_ACT_KINDS,
  'day_closed',
  'day_reopened',
  'tax_registration_changed',
  'treatment_tax_changed',
  'plan_tax_changed',
  'backup_begun',
  'backup_key_made',
  'backup_key_confirmed',
] as const;
export type StaffActKind = (typeof STAFF_ACT_KINDS)[number];

/** How long the name of what was changed may be in the audit log (STAFF-23). */
export const STAFF_ACT_ABOUT_MAX = 200;
