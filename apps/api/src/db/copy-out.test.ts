import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { CopyUnderWay, withSnapshot } from './copy-out.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('a second copy is refused while one is made, and has its turn after it (BACKUP-1)', async () => {
  const second = () => withSnapshot(db.url, async () => 'copied');
  await withSnapshot(db.url, () => expect(second()).rejects.toThrow(CopyUnderWay));
  expect(await second()).toBe('copied');
});

test('one that is begun right after another was broken off waits until the server has noticed', async () => {
  const brokenOff = withSnapshot(db.url, async ({ column }) => {
    column('select pg_sleep(0.2)').catch(() => {});
    throw new Error('the place is full');
  });
  await expect(brokenOff).rejects.toThrow('the place is full');
  expect(await withSnapshot(db.url, async () => 'copied')).toBe('copied');
});
