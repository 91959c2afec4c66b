import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { createLog } from '../logging/log.ts';
import { DatabaseListener } from './listener.ts';

async function startDatabase() {
  const db = await freshDatabase();
  onTestFinished(() => db.drop());
  return db;
}

function listenerAt({ database }: FreshDatabase) {
  const [onNotification, missed] = [vi.fn(), vi.fn()];
  const listener = new DatabaseListener(
    database.$client,
    'news',
    { onNotification, missed },
    createLog('silent'),
  );
  onTestFinished(() => listener.close());
  return { listener, onNotification, missed };
}

/** To a database, beside the connections that there are. */
async function allowConnections({ url }: FreshDatabase, isAllowed: boolean): Promise<void> {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  try {
    const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`alter database ${name} allow_connections ${isAllowed}`);
  } finally {
    await client.end();
  }
}

test('whoever starts it while it connects waits until it listens as well', async () => {
  const db = await startDatabase();
  const { listener, onNotification, missed } = listenerAt(db);
  const order: string[] = [];
  const first = listener.start().then(() => order.push('first'));
  const second = listener.start().then(() => order.push('second'));
  await Promise.race([first, second]);
  await db.database.$client.query("select pg_notify('news', 'of today')");
  await expect.poll(() => onNotification.mock.calls).toEqual([['of today']]);
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(missed).not.toHaveBeenCalled();
});

test('one that could not connect at first says that something may have been missed once it has', async () => {
  const db = await startDatabase();
  const { listener, missed } = listenerAt(db);
  await allowConnections(db, false);
  await listener.start();
  expect(missed).not.toHaveBeenCalled();
  await allowConnections(db, true);
  await expect.poll(() => missed.mock.calls.length).toBe(1);
});
