import { mayStaff } from '@chairside/rules/staff';
import * as z from 'zod';
import type { Queries } from '../db/database.ts';
import { findRole } from './staff-store.ts';

/** The end of a signed link to what owners alone may download: who asked for it, and for which of it (AUDIT-5, REGISTER-4). */
export function endOfOwnersLink(staffId: string, asked: object): string {
  return Buffer.from(JSON.stringify([staffId, asked])).toString('base64url');
}

/** What such a link ends with; null where who asked may not have it any more. */
export async function readOwnersLink<Asked>(queries: Queries, end: string, schema: z.core.$ZodType<Asked>) {
  const sent: unknown = JSON.parse(Buffer.from(end, 'base64url').toString());
  const [staffId, asked] = z.tuple([z.uuid(), z.unknown()]).parse(sent);
  const person = await findRole(queries, staffId);
  return person && mayStaff(person, 'manage_clinic') ? { staffId, asked: z.parse(schema, asked) } : null;
}
