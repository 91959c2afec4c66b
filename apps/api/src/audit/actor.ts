import type { AuditEntry } from '@chairside/contract/audit-log';
import type { LogEntry } from './log-store.ts';

/** Who it was: what the clinic does without anybody of the staff, it does at its command line. */
export function actorOf({ actor, staffId }: Pick<LogEntry, 'actor' | 'staffId'>): AuditEntry['actor'] {
  if (staffId !== null) return 'staff';
  return actor === 'clinic' ? 'command_line' : actor;
}
