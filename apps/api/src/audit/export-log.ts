import { Readable } from 'node:stream';
import { type AuditFilter, auditFilter } from '@chairside/contract/audit-log';
import { auditAbout, auditWords } from '@chairside/contract/audit-words';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { CSV_START, csvRow } from '@chairside/rules/csv';
import { mayStaff } from '@chairside/rules/staff';
import * as z from 'zod';
import { refuseOver } from '../security/limits.ts';
import { done } from '../use-case/outcome.ts';
import { recordAct } from './act-store.ts';
import { actorOf } from './actor.ts';
import type { AuditDependencies } from './dependencies.ts';
import { queryOf } from './log-query.ts';
import { findEntries, findRole, type LogEntry, type LogQuery } from './log-store.ts';

const ROWS_AT_ONCE = 2_000;
const HEADINGS = ['Time', 'Who', 'What', 'Of', 'Patient', 'Patient’s identifier', 'Repeats until'];
const ACTORS = { patient: 'The patient', link: 'Whoever had a link', command_line: 'The command line' };

const exported = z.tuple([z.uuid(), auditFilter]);

/** A link to the log as a file, for whoever asked for it (AUDIT-5). */
export async function linkToLog(
  { limits, links }: AuditDependencies,
  filter: AuditFilter,
  staffId: string,
  now: Date,
) {
  const tooMany = await refuseOver(limits, 'auditExportsPerOwner', staffId);
  if (tooMany) return tooMany;
  const asked = Buffer.from(JSON.stringify([staffId, filter])).toString('base64url');
  return done({ url: links.sign(`/api/audit-logs/${asked}`, now) });
}

/**
 * What such a link leads to; null for who may not read the log any more. It is in the log that it was read. A page at a
 * time is read and sent, so that no connection to the database waits for a slow reader.
 */
export async function openLog({ database, timeZone }: AuditDependencies, asked: string, now: Date) {
  const [staffId, filter] = exported.parse(JSON.parse(Buffer.from(asked, 'base64url').toString()));
  const person = await findRole(database, staffId);
  if (!person || !mayStaff(person, 'manage_clinic')) return null;
  const query = queryOf(filter, timeZone);
  // What is added while it is read, this reading among it, is not in it.
  const before = query.before && query.before < now ? query.before : now;
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `audit-log-${clinicDateAt(now, timeZone)}.csv`,
    size: null,
    async read() {
      await recordAct(database, { staffId, kind: 'audit_log_exported', at: now });
      return Readable.from(linesOf({ ...query, before }));
    },
  };

  async function* linesOf(query: LogQuery) {
    yield CSV_START + csvRow(HEADINGS);
    for (let after: LogEntry | undefined; ; ) {
      const entries: LogEntry[] = await findEntries(database, { ...query, after }, ROWS_AT_ONCE);
      if (entries.length > 0) yield entries.map((entry) => csvRow(cellsOf(entry, timeZone))).join('');
      if (entries.length < ROWS_AT_ONCE) return;
      after = entries.at(-1);
    }
  }
}

function cellsOf(entry: LogEntry, timeZone: string): string[] {
  const { at, staffName, did, about, role, patient, repeatsUntil } = entry;
  const actor = actorOf(entry);
  return [
    timeOf(at, timeZone),
    actor === 'staff' ? (staffName ?? '') : ACTORS[actor],
    auditWords(did),
    [about && auditAbout(did, about), role].filter(Boolean).join(', '),
    patient ? (patient.name ?? 'Deleted account') : '',
    patient?.id ?? '',
    repeatsUntil ? timeOf(repeatsUntil, timeZone) : '',
  ];
}

/** `2026-11-20 12:00:00` on the clinic's clock, which spreadsheets take for a time. */
function timeOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
}
