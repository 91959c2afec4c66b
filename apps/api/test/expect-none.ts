import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** That statements find nothing, each of which looks for what breaks the promise it is named by; `where` says what was done last. */
export async function expectNone(
  statements: Record<string, string>,
  { $client }: Database,
  where?: string,
): Promise<void> {
  const texts = Object.values(statements);
  // Asked thousands of times, they are one call, and planned once a connection.
  const text = texts
    .map((each, place) => `select ${place} as place where (select count(*) from (${each}) found) > 0`)
    .join(' union all ');
  const name = createHash('sha256').update(text).digest('base64url');
  const { rows } = await $client.query<{ place: number }>({ name, text });
  const broken: Record<string, unknown[]> = {};
  for (const [place, [promise, each]] of Object.entries(statements).entries()) {
    if (rows.some((row) => row.place === place)) broken[promise] = (await $client.query(each)).rows;
  }
  expect(broken, where).toEqual({});
}
