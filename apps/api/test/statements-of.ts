import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The names of the statements that some work comes to; `around` may stand before one of them. */
export async function statementsOf(
  app: TestApp,
  work: () => Promise<unknown>,
  around: (name: string, run: () => unknown) => unknown = (_name, run) => run(),
): Promise<string[]> {
  const { $client } = app.db.database;
  const query = $client.query;
  const names: string[] = [];
  const asking = vi.spyOn($client, 'query').mockImplementation((...args: unknown[]) => {
    const name = String(Object(args[0]).name);
    names.push(name);
    return around(name, () => Reflect.apply(query, $client, args));
  });
  try {
    await work();
  } finally {
    asking.mockRestore();
  }
  return names;
}
