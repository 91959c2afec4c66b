import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { connectToCopy } from './copy-shape.ts';
import { refuseUnmigrated } from './migrate.ts';
import { isUsed } from './promises.ts';
import { siblingsNamed } from './sibling-databases.ts';

test.each([
  ['copies', async (url: string) => (await connectToCopy(url)).end()],
  ['reads the promises of the data', isUsed],
  ['looks for other databases', (url: string) => siblingsNamed(url, '_')],
  ['migrates', refuseUnmigrated],
])('the system asks soon whether the other side of a connection that %s is there', async (_what, connect) => {
  const db = await freshDatabase();
  onTestFinished(() => db.drop());
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => setKeepAlive.mockRestore());
  await connect(db.url);
  expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
});
