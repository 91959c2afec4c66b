import type { Queries } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type AuditEvent, findEvents, insertEvent } from './store.ts';

/** Somebody reads or changes medical data, a document, or all that is kept of a person; never what it says. */
export interface Access extends Pick<AuditEvent, 'userId' | 'actor' | 'action' | 'subject'> {
  /** The one appointment or document, where it is one. */
  subjectId?: string;
  now: Date;
}

/** Adds an access to the trail: in the transaction that writes, or before what was read leaves. */
export async function recordAccess(queries: Queries, { subjectId, now, ...access }: Access): Promise<void> {
  await insertEvent(queries, { id: newId(), ...access, subjectId: subjectId ?? null, at: now });
}

/** Every access to a person's data, in order. */
export const trailOf = findEvents;
