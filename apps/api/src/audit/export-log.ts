import { Readable } from 'node:stream';
import { type AuditFilter, auditFilter } from '@chairside/contract/audit-log';
import { ACTOR_NAMES, auditAbout, auditWords } from '@chairside/contract/audit-words';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { csvRow } from '@chairside/rules/csv';
import { refuseOver, refuseWhileOver } from '../security/limits.ts';
import { csvPages } from '../use-case/csv-pages.ts';
import { done } from '../use-case/outcome.ts';
import { recordAct } from './act-store.ts';
import { actorOf } from './actor.ts';
import type { AuditDependencies } from './dependencies.ts';
import { queryOf } from './log-query.ts';
import { findEntries, type LogEntry } from './log-store.ts';
import { endOfOwnersLink, readOwnersLink } from './owners-link.ts';

const HEADINGS = ['Time', 'Who', 'What', 'Of', 'Patient', 'Patient’s identifier', 'Repeats until'];

/** A link to the log as a file, for whoever asked for it (AUDIT-5). */
export async function linkToLog(
  { limits, links }: AuditDependencies,
  filter: AuditFilter,
  staffId: string,
  now: Date,
) {
  const tooMany = await refuseWhileOver(limits, 'auditExportsPerOwner', staffId);
  if (tooMany) return tooMany;
  return done({ url: links.sign(`/api/audit-logs/${endOfOwnersLink(staffId, filter)}`, now) });
}

/**
 * What such a link leads to; null for who may not read the log any more. It is in the log that it was read. A page at a
 * time is read and sent, so that no connection to the database waits for a slow reader.
 */
export async function openLog({ database, limits, timeZone }: AuditDependencies, end: string, now: Date) {
  const link = await readOwnersLink(database, end, auditFilter);
  if (!link) return null;
  const { staffId, asked } = link;
  const query = queryOf(asked, timeZone);
  // What is added while it is read, this reading among it, is not in it.
  const before = query.before && query.before < now ? query.before : now;
  // `2026-11-20 12:00:00` on the clinic's clock, which spreadsheets take for a time.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `audit-log-${clinicDateAt(now, timeZone)}.csv`,
    size: null,
    async read() {
      const tooMany = await refuseOver(limits, 'auditExportsPerOwner', staffId);
      if (tooMany) return tooMany;
      await recordAct(database, { staffId, kind: 'audit_log_exported', at: now });
      const lines = csvPages<LogEntry>(
        HEADINGS,
        (after, most) => findEntries(database, { ...query, before, after }, most),
        (entry) => csvRow(cellsOf(entry, time)),
      );
      return Readable.from(lines);
    },
  };
}

function cellsOf(entry: LogEntry, time: Intl.DateTimeFormat): string[] {
  const { at, staffName, did, about, role, patient, repeatsUntil } = entry;
  const actor = actorOf(entry);
  return [
    time.format(at),
    actor === 'staff' ? (staffName ?? '') : ACTOR_NAMES[actor],
    auditWords(did),
    [about && auditAbout(did, about), role].filter(Boolean).join(', '),
    patient ? (patient.name ?? 'Deleted account') : '',
    patient?.id ?? '',
    repeatsUntil ? time.format(repeatsUntil) : '',
  ];
}
