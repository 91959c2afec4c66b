import { createServer, Socket } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { listeningPort } from '../../test/listening-port.ts';
import { createLog } from '../logging/log.ts';
import { openDatabase } from './database.ts';
import { DatabaseListener } from './listener.ts';

async function startDatabase() {
  const db = await freshDatabase();
  onTestFinished(() => db.drop());
  return db;
}

function listenerAt({ database }: Pick<FreshDatabase, 'database'>) {
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

// AuthenticationOk and ReadyForQuery: https://www.postgresql.org/docs/current/protocol-message-formats.html
const CONNECTED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** A database that lets everybody connect, and then says nothing any more. */
async function startSilentDatabase() {
  const asked = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(CONNECTED);
      socket.once('data', () => asked.resolve());
    });
  });
  const port = await listeningPort(server);
  onTestFinished(() => void server.close());
  const database = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, createLog('silent'));
  return { database, wasAsked: asked.promise };
}

test('a database that lets it connect and then says nothing is waited for as long as one that does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { database, wasAsked } = await startSilentDatabase();
  const { listener, missed } = listenerAt({ database });
  const started = vi.fn();
  const starting = listener.start().then(started);
  await wasAsked;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await starting;
  expect(missed).not.toHaveBeenCalled();
});

test('the system asks soon whether the other side of a silent connection is there, as of those of the pool', async () => {
  const db = await startDatabase();
  const { listener } = listenerAt(db);
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => setKeepAlive.mockRestore());
  await listener.start();
  await db.database.$client.query('select 1');
  expect(setKeepAlive.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(new Set(setKeepAlive.mock.calls.map(String))).toEqual(new Set(['true,10000']));
});
