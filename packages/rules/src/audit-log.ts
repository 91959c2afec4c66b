/** What the audit log is about: a patient's data, by their kinds, or the clinic itself (AUDIT-1). */
export const AUDIT_TOPICS = [
  'medical_history',
  'document',
  'appointment',
  'export',
  'account',
  'clinic',
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/** Who does things besides the staff, who each have a name (AUDIT-2). */
export const AUDIT_ACTORS = ['patient', 'link', 'command_line'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** The bounds of reading the log, and how long its entries are stored (AUDIT-3, AUDIT-5, AUDIT-6). */
export const AUDIT_LOG = { entriesPerPage: 50, exportsPerOwnerPerHour: 10, storedYears: 8 } as const;
