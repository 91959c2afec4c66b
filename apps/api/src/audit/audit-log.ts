import { MINUTE_MS } from '@chairside/rules/durations';
import { LRUCache } from 'lru-cache';
import type { Database, Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { type AuditEvent, findEventPages, insertEvent, isCovered } from './store.ts';

const WINDOW_MS = 10 * MINUTE_MS;
const ROWS_AT_ONCE = 1_000;
const REMEMBERED_READS = 10_000;

/** Somebody reads or changes medical data, a document, or all that is stored of a person; never what it says. */
export interface RecordedAccess extends Pick<AuditEvent, 'userId' | 'actor' | 'action' | 'subject'> {
  /** Who of the staff it is; each of their accesses has a row of its own. */
  staffId?: string;
  /** The one appointment or document, where it is one. */
  subjectId?: string;
  /** The end of the link that it is read through: one row stands for all reads through the same link. */
  linkExpiresAt?: Date;
  now: Date;
}

/**
 * Adds an access to the audit log: in the transaction that writes, or before what was read is sent. A patient's reads of
 * their own data share a row for ten minutes, and then need no write at all: a page that is reloaded costs no rows, and
 * a full disk keeps nobody from data whose row is there (PRIV-4).
 */
export async function recordAccess(queries: Queries, access: RecordedAccess): Promise<void> {
  const event = eventOf(access);
  if (!(await isCovered(queries, event))) await insertEvent(queries, event);
}

const rememberedReads = new WeakMap<Database, LRUCache<string, true>>();

/**
 * `recordAccess` for a patient's read of their own data, where it is often repeated. Outside transactions only, as a row that is
 * rolled back stands for nothing: for the next read within the ten minutes the database is not asked.
 */
export async function recordOwnRead(
  database: Database,
  { userId, subject, now }: Pick<RecordedAccess, 'userId' | 'subject' | 'now'>,
): Promise<void> {
  const read = `${userId} ${subject} ${endOfWindow(now).toISOString()}`;
  const remembered = rememberedReads.get(database) ?? new LRUCache({ max: REMEMBERED_READS });
  if (remembered.has(read)) return;
  rememberedReads.set(database, remembered);
  await recordAccess(database, { userId, actor: 'patient', action: 'read', subject, now });
  remembered.set(read, true);
}

/** Whether an access would need no row of its own, as one stands for it already. */
export function isRecorded(queries: Queries, access: RecordedAccess): Promise<boolean> {
  return isCovered(queries, eventOf(access));
}

function eventOf({ subjectId, staffId, linkExpiresAt, now, ...access }: RecordedAccess): AuditEvent {
  const isOwnRead = access.actor === 'patient' && access.action === 'read';
  return {
    id: newId(),
    ...access,
    subjectId: subjectId ?? null,
    staffId: staffId ?? null,
    at: now,
    repeatsUntil: isOwnRead ? endOfWindow(now) : (linkExpiresAt ?? null),
  };
}

function endOfWindow(now: Date): Date {
  return new Date((Math.floor(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS);
}

/** Every access to a person's data in order, without identifiers of its own, a page at a time, within a transaction. */
export function auditPagesOf(tx: Queries, userId: string) {
  return findEventPages(tx, userId, ROWS_AT_ONCE);
}
