import type { Queries } from '../db/database.ts';
import { findUsers } from './store.ts';

export interface Person {
  name: string;
  phone: string | null;
  email: string | null;
}

/** Who some users are, by their identifier. */
export async function peopleById(queries: Queries, ids: string[]): Promise<Map<string, Person>> {
  const users = await findUsers(queries, [...new Set(ids)]);
  return new Map(users.map(({ id, name, phone, email }) => [id, { name, phone, email }]));
}
