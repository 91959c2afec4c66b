import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBareServer } from '../../test/bare-server.ts';
import { bodyOf, openRaw } from '../../test/raw-connection.ts';

let server: Awaited<ReturnType<typeof startBareServer>>;
beforeAll(async () => {
  server = await startBareServer(
    (app) => {
      app.get('/', async () => ({ here: true }));
      app.post('/', async () => ({ here: true }));
    },
    { headersMs: 400, requestMs: 800 },
  );
});
afterAll(() => server.close());

const POST = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test.each([
  [400, 'invalid_input', 'what is no HTTP', 'What is this?\r\n\r\n'],
  [400, 'invalid_input', 'a bad header', 'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n'],
  [400, 'invalid_input', 'two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  [400, 'invalid_input', 'no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'invalid_input', 'a broken chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nno length\r\n`],
  [408, 'request_timeout', 'half a header', 'GET / HTTP/1.1\r\nHost: x'],
  [408, 'request_timeout', 'half a body', `${POST}Content-Length: 10\r\n\r\n{`],
  [
    431,
    'headers_too_large',
    'large headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    404,
    'not_found',
    'a path that is not there',
    'GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
])('%i %s for %s, in the one shape', async (status, code, _what, sent) => {
  const { received } = await (await openRaw(server.address, sent)).closed;
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const message = expect.stringMatching(/\w+ \w+/);
  const requestId = /^x-request-id: (\S{36})\r$/im.exec(received)?.[1];
  expect(bodyOf(received)).toMatchObject({ success: false, code, message, requestId });
  expect(received.toLowerCase()).toContain('cache-control: no-store');
});

test('a connection on which nothing was asked is closed without a word', async () => {
  expect((await (await openRaw(server.address)).closed).received).toBe('');
});

test('what a request expects beside that is no reason to refuse it', async () => {
  const sent = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n';
  const { received } = await (await openRaw(server.address, sent)).closed;
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
});

test('what cannot be read is not answered into the middle of another answer', async () => {
  const client = await openRaw(server.address, 'GET / HTTP/1.1\r\nHost: x\r\n\r\nWhat is this?\r\n\r\n');
  await client.closed;
  expect(client.statuses().length).toBeLessThanOrEqual(1);
  expect(client.received()).not.toContain('invalid_input');
});
