import type { AuditEntry, auditLogEndpoints } from '@chairside/contract/audit-log';
import { AUDIT_LOG } from '@chairside/rules/audit-log';
import { pageOf } from '@chairside/rules/page-key';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import { actorOf } from './actor.ts';
import type { AuditDependencies } from './dependencies.ts';
import { linkToLog } from './export-log.ts';
import { queryOf } from './log-query.ts';
import { findEntries, type LogEntry } from './log-store.ts';
import { findAllStaff } from './staff-store.ts';

/** The audit log as owners read it (AUDIT-1 to AUDIT-5). */
export function auditHandlers(dependencies: AuditDependencies): Handlers<typeof auditLogEndpoints> {
  const { database, timeZone } = dependencies;
  return {
    async auditLog({ query: { after, ...filter } }) {
      const most = AUDIT_LOG.entriesPerPage;
      const asked = { ...queryOf(filter, timeZone), after };
      const { entries, next } = pageOf(await findEntries(database, asked, most + 1), most);
      return done({ entries: entries.map(presentEntry), next });
    },

    async auditLogStaff() {
      const people = await findAllStaff(database);
      return done(
        people.map(({ id, name, dismissedAt }) => ({ _id: id, name, hasLeft: dismissedAt !== null })),
      );
    },

    exportAuditLog: ({ body, staff: { staffId }, now }) => linkToLog(dependencies, body, staffId, now),
  };
}

function presentEntry({ id, at, actor, staffId, patient, repeatsUntil, ...entry }: LogEntry): AuditEntry {
  const { staffName, did, topic, about, role } = entry;
  return {
    _id: id,
    at: at.toISOString(),
    actor: actorOf({ actor, staffId }),
    staffName,
    patient: patient && { _id: patient.id, name: patient.name },
    did,
    topic,
    about,
    role,
    repeatsUntil: repeatsUntil?.toISOString() ?? null,
  };
}
