import { vi } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * The application without what a process reads again from time to time: each statement is one of a call. Until it is closed, no
 * interval passes.
 */
export async function startForCounting(variables: Record<string, string> = {}): Promise<TestApp> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const app = await startTestApp(variables);
    return { ...app, close: () => app.close().finally(() => vi.useRealTimers()) };
  } catch (error) {
    vi.useRealTimers();
    throw error;
  }
}

/**
 * The names of the statements that some work comes to outside transactions, one work at a time; `around` may stand before one
 * of them.
 */
export async function statementsOf(
  app: TestApp,
  work: () => Promise<unknown>,
  around: (name: string, run: () => unknown) => unknown = (_name, run) => run(),
): Promise<string[]> {
  const { $client } = app.db.database;
  const query = $client.query;
  const names: string[] = [];
  const asking = vi.spyOn($client, 'query').mockImplementation((...args: unknown[]) => {
    const name = String(Object(args[0]).name ?? 'not prepared');
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
