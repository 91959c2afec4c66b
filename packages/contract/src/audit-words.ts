/** What was done, as the desk and the CSV file say it (AUDIT-1). */
const WORDS: Record<string, string> = {
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
  invitation_withdrawn: 'Withdrew the invitation of',
  role_changed: 'Changed what somebody may do:',
  staff_dismissed: 'Dismissed',
  device_paired: 'Paired the PC',
  device_revoked: 'Removed the PC',
  patients_imported: 'Imported patients:',
  audit_log_exported: 'Downloaded the audit log',
  message_sent_again: 'Sent a message again',
};

/** A code of the log in words; one that only a later version knows is shown as it is (AUDIT-1). */
export function auditWords(did: string): string {
  const words = WORDS[did] ?? did.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
