import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { EventStreams } from './event-streams.ts';

const CHECK_MS = 500;

let server: Server;
let streams: EventStreams;
let response: ServerResponse;
let browser: IncomingMessage;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  streams = new EventStreams();
  server = createServer((_request, reply) => {
    response = reply;
    reply.flushHeaders();
  });
  const port = await listeningPort(server);
  browser = await new Promise<IncomingMessage>((answered, failed) =>
    get({ port }, answered).on('error', failed),
  );
  browser.on('error', () => {});
});
afterEach(async () => {
  streams.close();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const opened = (isAllowed = true) =>
  streams.open(response, { personId: 'asha', isAllowed: () => Promise.resolve(isAllowed) });

async function leave() {
  const closed = once(response, 'close');
  browser.destroy();
  await closed;
}

test('a stream whose browser has gone before it is opened is not opened', async () => {
  await leave();
  opened();
  expect(streams.size).toBe(0);
});

test('a stream that has closed without a word is forgotten at the next check', async () => {
  opened();
  response.removeAllListeners('close');
  await leave();
  expect(streams.size).toBe(1);
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(streams.size).toBe(0);
});

test('a stream that may be read no longer is forgotten, also where its browser does not read', async () => {
  opened(false);
  response.write('x'.repeat(50_000_000));
  await vi.advanceTimersByTimeAsync(2 * CHECK_MS);
  expect(streams.size).toBe(0);
  expect(response.destroyed).toBe(true);
});

test('a stream that is read stays open', async () => {
  opened();
  await vi.advanceTimersByTimeAsync(4 * CHECK_MS);
  expect(streams.size).toBe(1);
});
