import type { AuditActor } from '@chairside/rules/audit-log';
import type { StaffActKind } from '@chairside/rules/staff-acts';

/** Who did it, where it was none of the staff (AUDIT-2). */
export const ACTOR_NAMES: Record<AuditActor, string> = {
  patient: 'The patient',
  link: 'Whoever had a link',
  command_line: 'The command line',
};

/** What was done, as the desk and the CSV file say it (AUDIT-1). */
const WORDS: Record<string, string> & Record<StaffActKind, string> = {
  read_medical_history: 'Read the medical history',
  write_medical_history: 'Changed the medical history',
  delete_medical_history: 'Deleted the medical history',
  read_document: 'Read documents',
  write_document: 'Added a document',
  delete_document: 'Deleted a document',
  read_appointment: 'Read what was written for a visit',
  write_appointment: 'Changed what was written for a visit',
  delete_appointment: 'Deleted what was written for a visit',
  read_export: 'Downloaded everything that is stored',
  write_export: 'Made a download of everything that is stored',
  delete_export: 'Deleted a download of everything that is stored',
  read_account: 'Read the account',
  write_account: 'Changed the account',
  delete_account: 'Deleted the account',
  patient_added: 'Added the patient',
  patient_phone_proved_in_person: 'Noted that the phone was proved in person',
  patient_email_proved_in_person: 'Noted that the email address was proved in person',
  patient_phone_corrected: 'Corrected the phone',
  patient_phone_change_begun: 'Began a change of the phone',
  patient_name_corrected: 'Corrected the name',
  staff_invited: 'Invited',
  invitation_sent_again: 'Sent again the invitation of',
  invitation_withdrawn: 'Withdrew the invitation of',
  staff_joined: 'Set up their sign-in at the desk for the first time',
  sign_in_renewed: 'Set up their sign-in at the desk anew',
  role_changed: 'Changed what somebody may do:',
  staff_dismissed: 'Dismissed',
  device_paired: 'Paired the PC',
  usual_hours_set: 'Changed the usual hours',
  weekday_hours_set: 'Set the hours of every',
  weekday_hours_reset: 'Gave the usual hours back to every',
  weekday_closed: 'Closed the clinic every',
  date_hours_set: 'Set the hours of',
  date_hours_reset: 'Gave the hours of the week back to',
  dates_closed: 'Closed the clinic on',
  public_holidays_closed: 'Chose the public holidays that are closed',
  device_revoked: 'Removed the PC',
  patients_imported: 'Imported patients:',
  audit_log_exported: 'Downloaded the audit log',
  message_sent_again: 'Sent a message again:',
  clinic_detail_changed: 'Changed of what the clinic says of itself:',
  clinic_claim_confirmed: 'Confirmed what the landing page claims:',
  clinic_photo_added: 'Added a photo of the clinic',
  clinic_photo_changed: 'Changed a photo of the clinic',
  clinic_photo_removed: 'Removed a photo of the clinic',
  clinic_photos_ordered: 'Changed the order of the clinic’s photos',
  clinic_dentist_added: 'Added to the dentists on the landing page:',
  clinic_dentist_changed: 'Changed, of the dentists on the landing page:',
  clinic_dentist_removed: 'Removed from the dentists on the landing page:',
  clinic_dentists_ordered: 'Changed the order of the dentists on the landing page',
  clinic_portrait_changed: 'Changed the portrait of',
  plan_added: 'Added the plan',
  plan_changed: 'Changed the plan',
  plan_retired: 'Retired the plan',
  plan_offered: 'Offered again the plan',
  plan_moved: 'Changed the order of the plans:',
  popular_plan_changed: 'Changed which plan is the most popular:',
  provider_entered: 'Entered the settings of a provider:',
  provider_removed: 'Removed the settings of a provider:',
  provider_tested: 'Tested the settings of a provider:',
  going_live_confirmed: 'Confirmed for going live:',
  going_live_withdrawn: 'Took back for going live:',
  first_step_confirmed: 'Confirmed, of the first steps:',
  first_step_skipped: 'Left for later, of the first steps:',
  chairs_named: 'Named the chairs:',
  dentist_added: 'Added the dentist',
  dentist_changed: 'Changed the dentist',
  dentist_hours_set: 'Set the hours of a date for',
  dentist_absence_added: 'Noted an absence of',
  dentist_absence_removed: 'Took back an absence of',
  dentist_removed: 'Removed the dentist',
  dentist_listed_again: 'Listed again the dentist',
  treatment_added: 'Added the treatment',
  treatment_changed: 'Changed the treatment',
  treatments_ordered: 'Changed the order of the treatments',
  treatment_retired: 'Stopped offering the treatment',
  treatment_offered_again: 'Offered again the treatment',
  day_alerts_read: 'Read allergies and pregnancies on the day',
  case_register_read: 'Read the case register',
  accountant_export_made: 'Downloaded for the accountant what is of',
  sale_refunded: 'Refunded',
  sale_undone: 'Cancelled a sale, refunded',
  sessions_added: 'Gave sessions of the plan:',
  sessions_deducted: 'Took sessions of the plan:',
  plan_paused: 'Paused the plan:',
  plan_pause_ended: 'Ended a pause of the plan:',
  plan_pause_removed: 'Removed a pause of the plan:',
  day_closed: 'Closed the day',
  day_reopened: 'Reopened the day',
  tax_registration_changed: 'Changed the registration for GST:',
  treatment_tax_changed: 'Changed how a treatment is taxed:',
  plan_tax_changed: 'Changed how a plan is taxed:',
  backup_begun: 'Began a backup',
  backup_key_made: 'Made a key for backups to print',
  backup_key_confirmed: 'Confirmed that the key for backups is printed',
};

/** A code of the log in words; one that only a later version knows is shown as it is (AUDIT-1). */
export function auditWords(did: string): string {
  const words = WORDS[did] ?? did.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an act is about that the log names by a code. */
const ABOUT: Record<string, string> = {
  payment: 'payments',
  sms: 'SMS',
  mail: 'e-mail',
  storage: 'storage of files',
  hours: 'hours, closing days and holidays',
  legal_texts: 'terms of service and privacy policy',
  backups: 'backups',
};

/** What was changed, by the name it had, or in words where the log names it by a code (AUDIT-1). */
export function auditAbout(did: string, about: string): string {
  const isCode = did.startsWith('provider_') || did.startsWith('going_live_');
  return (isCode && ABOUT[about]) || about;
}
