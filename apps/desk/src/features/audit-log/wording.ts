import type { AuditEntry } from '@chairside/contract/audit-log';
import { ACTOR_NAMES } from '@chairside/contract/audit-words';
import type { AuditTopic } from '@chairside/rules/audit-log';

export const TOPIC_NAMES: Record<AuditTopic, string> = {
  medical_history: 'Medical histories',
  document: 'Documents',
  appointment: 'What is written for visits',
  export: 'Downloads of everything',
  account: 'Patients’ accounts',
  clinic: 'The clinic itself',
};

/** Who it was, by name where it is one of the staff. */
export function actorName({ actor, staffName }: AuditEntry): string {
  return actor === 'staff' ? (staffName ?? 'One of the staff') : ACTOR_NAMES[actor];
}
