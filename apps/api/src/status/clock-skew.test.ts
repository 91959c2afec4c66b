import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { readStatus } from './read-status.ts';

const WAITED_MS = 10_000;

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('what a reading of the status waits for before it asks the database is no skew of clocks (OPS-4, OPS-5)', async () => {
  let sinceBegun = 0;
  const stopwatch = vi.spyOn(performance, 'now').mockImplementation(() => sinceBegun);
  onTestFinished(() => stopwatch.mockRestore());
  async function isCodeCeilingReached() {
    sinceBegun = WAITED_MS;
    return false;
  }
  const dependencies = { database: db.database, timeZone: 'Asia/Kolkata', diskFolders: {} };
  const { warnings } = await readStatus(
    { ...dependencies, isCodeCeilingReached },
    new Date(Date.now() - WAITED_MS),
  );
  expect(warnings).not.toContain('clock_skewed');
});
