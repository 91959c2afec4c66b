import type { AuditFilter } from '@chairside/contract/audit-log';
import { AUDIT_ACTORS } from '@chairside/rules/audit-log';
import { instantOf } from '@chairside/rules/clinic-clock';
import { addDays } from '@chairside/rules/clinic-date';
import type { LogQuery } from './log-store.ts';

/** What an owner asks of the log, in instants: whole days of the clinic's calendar, the last one included (AUDIT-2). */
export function queryOf({ who, patient, from, until, topic }: AuditFilter, timeZone: string): LogQuery {
  const actor = AUDIT_ACTORS.find((each) => each === who);
  return {
    actor,
    staffId: actor ? undefined : who,
    patientId: patient,
    topic,
    from: from === undefined ? undefined : instantOf(from, 0, timeZone),
    before: until === undefined ? undefined : instantOf(addDays(until, 1), 0, timeZone),
  };
}
