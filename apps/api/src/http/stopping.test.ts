import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBareServer } from '../../test/bare-server.ts';
import { bodyOf, openRaw } from '../../test/raw-connection.ts';
import { serveHealth } from './health.ts';
import { StopNotice, stopServing } from './stopping.ts';

const LIMITS = { announcedMs: 1_000, answersMs: 1_000 };
const GET = 'GET /work HTTP/1.1\r\nHost: x\r\n\r\n';

let app: FastifyInstance;
let address: string;
let notice: StopNotice;
let close: () => Promise<void>;
let finishWork: () => void;

beforeEach(async () => {
  notice = new StopNotice();
  const work = new Promise<void>((finished) => {
    finishWork = finished;
  });
  const server = await startBareServer((bare) => {
    serveHealth(bare, [() => notice.readiness()]);
    bare.get('/work', async () => {
      await work;
      return { done: true };
    });
    bare.post('/work', async () => ({ done: true }));
  });
  ({ app, address, close } = server);
});
afterEach(() => close());

async function stop() {
  const began = performance.now();
  await stopServing(app, notice, LIMITS);
  return performance.now() - began;
}
const isReady = async () => (await fetch(`${address}/readyz`)).status;

describe('a server that stops', () => {
  test('answers what it was asked, and closes each connection with its answer', async () => {
    const busy = await openRaw(address, GET);
    await expect.poll(() => app.connections.size).toBe(1);
    const stopped = stop();
    await sleep(50);
    finishWork();
    const { received } = await busy.closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
    expect(bodyOf(received)).toEqual({ done: true });
    expect(await stopped).toBeLessThan(LIMITS.answersMs);
  });

  test('answers as ever what still comes on an open connection', async () => {
    finishWork();
    const half = await openRaw(address, GET.slice(0, 20));
    await expect.poll(() => app.connections.size).toBe(1);
    const stopped = stop();
    await sleep(50);
    half.socket.write(GET.slice(20));
    const { received } = await half.closed;
    expect(received).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is);
    await stopped;
  });

  test('waits neither for silent connections nor for idle ones', async () => {
    finishWork();
    await openRaw(address);
    const idle = await openRaw(address, GET);
    await expect.poll(idle.statuses).toEqual([200]);
    expect(await stop()).toBeLessThan(LIMITS.answersMs);
  });

  test.each([
    ['half a header', 'GET /work HTTP/1.1\r\nHost:'],
    ['a stalled upload', 'POST /work HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
    ['a request that is not done', GET],
  ])('waits for %s until its time is over', async (_what, sent) => {
    const client = await openRaw(address, sent);
    await expect.poll(() => app.connections.size).toBe(1);
    await sleep(50);
    const took = await stop();
    expect(took).toBeGreaterThanOrEqual(LIMITS.answersMs - 10);
    expect(took).toBeLessThan(LIMITS.answersMs + 2_000);
    await client.closed;
  });

  test('says so first where somebody asks whether it is ready', async () => {
    finishWork();
    expect(await isReady()).toBe(200);
    const stopped = stop();
    const answer = await fetch(`${address}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ ready: false, reason: 'stopping' });
    // Until the signal arrives, requests are served.
    const served = await fetch(`${address}/work`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect(await stopped).toBeGreaterThanOrEqual(LIMITS.announcedMs - 10);
    await expect(fetch(address)).rejects.toThrow();
  });

  test('stops quickly where nobody does', async () => {
    expect(await stop()).toBeLessThan(LIMITS.announcedMs);
  });
});
