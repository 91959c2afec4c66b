import { createServer, Socket } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { endListeningConnections, listeningConnections } from '../../test/listening-connections.ts';
import { listeningPort } from '../../test/listening-port.ts';
import { createLog } from '../logging/log.ts';
import { openDatabase } from './database.ts';

async function startDatabase() {
  const db = await freshDatabase();
  onTestFinished(() => db.drop());
  return db;
}

/** Somebody who subscribes to a channel. */
function subscriberAt({ database }: Pick<FreshDatabase, 'database'>, channel = 'news') {
  const [onNotification, missed] = [vi.fn(), vi.fn()];
  const subscription = { on: { [channel]: onNotification }, missed };
  let unsubscribe = async () => {};
  onTestFinished(() => unsubscribe());
  return {
    async subscribe() {
      unsubscribe = await database.$client.listener.subscribe(subscription);
    },
    unsubscribe: () => unsubscribe(),
    onNotification,
    missed,
  };
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

test('whoever asks while it connects waits until it listens as well', async () => {
  const db = await startDatabase();
  const [first, second] = [subscriberAt(db), subscriberAt(db)];
  const order: string[] = [];
  const both = [
    first.subscribe().then(() => order.push('first')),
    second.subscribe().then(() => order.push('second')),
  ];
  await Promise.race(both);
  await db.database.$client.query("select pg_notify('news', 'of today')");
  await expect.poll(() => second.onNotification.mock.calls).toEqual([['of today']]);
  await Promise.all(both);
  expect(order).toEqual(['first', 'second']);
  expect(first.missed).not.toHaveBeenCalled();
});

test('all that is notified comes by one connection, which goes with the last subscriber', async () => {
  const db = await startDatabase();
  const { $client } = db.database;
  const [days, sales] = [subscriberAt(db), subscriberAt(db, 'sales')];
  await days.subscribe();
  await sales.subscribe();
  expect(await listeningConnections($client)).toHaveLength(1);
  await $client.query("select pg_notify('news', 'of today'), pg_notify('sales', 'of tomorrow')");
  await expect.poll(() => sales.onNotification.mock.calls).toEqual([['of tomorrow']]);
  expect(days.onNotification.mock.calls).toEqual([['of today']]);
  await days.unsubscribe();
  await $client.query("select pg_notify('news', 'again'), pg_notify('sales', 'again')");
  await expect.poll(() => sales.onNotification.mock.calls).toHaveLength(2);
  expect(days.onNotification).toHaveBeenCalledTimes(1);
  await sales.unsubscribe();
  await expect.poll(() => listeningConnections($client)).toEqual([]);
  await sales.subscribe();
  await $client.query("select pg_notify('sales', 'once more')");
  await expect.poll(() => sales.onNotification.mock.calls).toHaveLength(3);
});

test('every subscriber learns that something may have been missed once a lost connection is there again', async () => {
  const db = await startDatabase();
  const listening = [subscriberAt(db), subscriberAt(db, 'sales')];
  for (const each of listening) await each.subscribe();
  await endListeningConnections(db.database.$client);
  await expect.poll(() => listening.map(({ missed }) => missed.mock.calls.length)).toEqual([1, 1]);
  await db.database.$client.query("select pg_notify('news', ''), pg_notify('sales', '')");
  for (const { onNotification } of listening) {
    await expect.poll(() => onNotification.mock.calls.length).toBe(1);
  }
});

test('one that could not connect at first says that something may have been missed once it has', async () => {
  const db = await startDatabase();
  const { subscribe, missed } = subscriberAt(db);
  await allowConnections(db, false);
  await subscribe();
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
  const { subscribe, missed } = subscriberAt({ database });
  const started = vi.fn();
  const starting = subscribe().then(started);
  await wasAsked;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await starting;
  expect(missed).not.toHaveBeenCalled();
});

test('the system asks soon whether the other side of a silent connection is there, as of those of the pool', async () => {
  const db = await startDatabase();
  const { subscribe } = subscriberAt(db);
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => setKeepAlive.mockRestore());
  await subscribe();
  await db.database.$client.query('select 1');
  expect(setKeepAlive.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(new Set(setKeepAlive.mock.calls.map(String))).toEqual(new Set(['true,10000']));
});
