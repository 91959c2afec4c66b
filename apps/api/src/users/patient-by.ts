import type { Queries } from '../db/database.ts';
import { findUser, type UserRow } from './store.ts';

/** The patient, unless the account is gone or is no patient's. */
export async function patientBy(queries: Queries, id: string): Promise<UserRow | null> {
  const user = await findUser(queries, id);
  return user && user.erasedAt === null && user.role === 'patient' ? user : null;
}
