import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { NOON } from '../../test/test-app.ts';
import { zipOf } from './export-zip.ts';

test('who reads a zip has its end once the next one may begin (REGISTER-4)', async () => {
  const db = await freshDatabase();
  onTestFinished(() => db.drop());
  const freed = Promise.withResolvers<void>();
  const end = vi.fn(() => freed.promise);
  const read = vi.fn();
  const whole = buffer(zipOf(db.database, { files: [], documents: [], now: NOON, end })).then(read);
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(read).not.toHaveBeenCalled();
  freed.resolve();
  await whole;
  expect(read).toHaveBeenCalledOnce();
});
