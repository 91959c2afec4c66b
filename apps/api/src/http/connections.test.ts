import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startBareServer } from '../../test/bare-server.ts';
import { openRaw } from '../../test/raw-connection.ts';
import type { ConnectionLimits } from './connections.ts';

const REQUEST = 'GET /count HTTP/1.1\r\nHost: x\r\n\r\n';
const MEGABYTE = 1024 * 1024;

let close = async () => {};
afterEach(() => close());

/** A server that counts what it is asked, and how much of it at once. */
async function start(limits: Partial<ConnectionLimits>, trustProxy?: string) {
  const seen = { answered: 0, atOnce: 0, mostAtOnce: 0, brokenOff: [] as Error[] };
  const server = await startBareServer(
    (app) => {
      app.get('/count', async ({ raw }) => {
        raw.once('error', (error) => seen.brokenOff.push(error));
        seen.atOnce += 1;
        seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
        await new Promise((later) => setImmediate(later));
        seen.atOnce -= 1;
        seen.answered += 1;
        return { number: seen.answered };
      });
      app.get('/large', (_request, reply) => reply.send(Buffer.alloc(32 * MEGABYTE)));
      app.get('/heartbeat', (_request, reply) =>
        reply.type('text/event-stream').send(Readable.from(beats())),
      );
      app.get('/careless', (_request, reply) => {
        reply.hijack();
        const timer = setInterval(() => reply.raw.write(Buffer.alloc(MEGABYTE)), 5);
        reply.raw.once('close', () => clearInterval(timer));
      });
      app.post('/count', async () => ({ number: 0 }));
    },
    limits,
    trustProxy ? { trustProxy } : {},
  );
  close = server.close;
  return { ...server, seen };
}

async function* beats() {
  for (let n = 0; n < 8; n += 1) {
    await sleep(300);
    yield ':\n\n';
  }
}

describe('requests sent before the answers to earlier ones', () => {
  test('are answered one at a time and in order', async () => {
    const { address, seen } = await start({ requests: 16 });
    const client = await openRaw(address, REQUEST.repeat(16));
    await expect.poll(client.statuses).toHaveLength(16);
    const numbers = [...client.received().matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 16 }, (_, n) => n + 1));
    expect(seen.mostAtOnce).toBe(1);
    client.socket.destroy();
  });

  test('end the connection when they are too many, with hardly any work done', async () => {
    const { address, seen, logged } = await start({ requests: 16 });
    const client = await openRaw(address, REQUEST.repeat(1_000));
    await client.closed;
    expect(seen.answered).toBeLessThanOrEqual(1);
    expect(logged.join()).toContain('too many requests at once');
    expect(seen.brokenOff.map(({ stack }) => stack)).toEqual(['Error: aborted']);
    expect(new Error('of anything else').stack).toContain('connections.test.ts');
    // The next connection is let in like the first.
    expect((await fetch(`${address}/count`)).status).toBe(200);
  });
});

describe('an answer that is not read', () => {
  test('ends the connection when nothing moves for a while', async () => {
    const { app, address } = await start({ stalledMs: 300, unreadBytes: 100 * MEGABYTE });
    const client = await openRaw(address);
    client.socket.pause();
    client.socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => app.connections.size).toBe(1);
    await expect.poll(() => app.connections.size, { timeout: 5_000 }).toBe(0);
  });

  test('lives for as long as it is read slowly', async () => {
    const { app, address } = await start({ stalledMs: 1_000, unreadBytes: 100 * MEGABYTE });
    const client = await openRaw(address, 'GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    for (let megabytes = 1; megabytes <= 10; megabytes += 1) {
      while (client.received().length < megabytes * MEGABYTE) await once(client.socket, 'data');
      client.socket.pause();
      await sleep(250);
      client.socket.resume();
    }
    expect(app.connections.size).toBe(1);
    expect((await client.closed).received.length).toBeGreaterThan(32 * MEGABYTE);
  });

  test('does not pile up without end', async () => {
    const { address, logged } = await start({});
    const client = await openRaw(address);
    client.socket.pause();
    client.socket.write('GET /careless HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => logged.join(), { timeout: 5_000 }).toContain('too much is unread');
  });
});

test('a stream that says something now and then lives, however long it takes', async () => {
  const { address } = await start({ stalledMs: 1_000 });
  const response = await fetch(`${address}/heartbeat`);
  expect(await response.text()).toBe(':\n\n'.repeat(8));
});

test('an upload that stalls ends its connection, one that goes on does not', async () => {
  const { app, address } = await start({ stalledMs: 1_000 });
  const head =
    'POST /count HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n';
  const still = await openRaw(address, head);
  const going = await openRaw(address, head);
  for (const character of '{"number":1}') {
    going.socket.write(character);
    await sleep(200);
  }
  expect((await still.closed).afterMs).toBeLessThan(2_300);
  await expect.poll(going.statuses).toEqual([200]);
  expect(app.connections.size).toBe(1);
});

describe('connections', () => {
  test('are limited for each network address, and for all together', async () => {
    const { app, address, logged } = await start({ perAddress: 2, all: 100 });
    const open = [await openRaw(address), await openRaw(address)];
    await expect.poll(() => app.connections.size).toBe(2);
    await (await openRaw(address)).closed;
    expect(logged.join()).toContain('too many connections from one address');
    for (const { socket } of open) socket.destroy();
    await expect.poll(() => app.connections.size).toBe(0);
    expect((await fetch(`${address}/count`)).status).toBe(200);
  });

  test('of a trusted proxy count towards all of them alone', async () => {
    const { app, address, logged } = await start({ perAddress: 1, all: 3 }, 'loopback');
    await Promise.all([openRaw(address), openRaw(address), openRaw(address)]);
    await expect.poll(() => app.connections.size).toBe(3);
    const refused = await openRaw(address);
    await once(refused.socket, 'close');
    expect(logged.join()).toMatch(/too many connections"/);
  });
});
