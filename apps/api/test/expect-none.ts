import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** That statements find nothing, each of which looks for what breaks the promise it is named by; `where` says what was done last. */
export async function expectNone(
  statements: Record<string, string>,
  { $client }: Database,
  where?: string,
): Promise<void> {
  const broken: Record<string, unknown[]> = {};
  for (const [promise, text] of Object.entries(statements)) {
    // Asked thousands of times, it is planned once a connection.
    const { rows } = await $client.query({ name: promise.slice(0, 60), text });
    if (rows.length > 0) broken[promise] = rows;
  }
  expect(broken, where).toEqual({});
}
