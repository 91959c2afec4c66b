import { createServer, type RequestListener } from 'node:http';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { expect, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { startSilentMailServer } from '../../test/silent-mail-server.ts';
import { createMsg91 } from './msg91.ts';
import { OutcomeUnknown } from './provider-problem.ts';

const SMS = { to: '9876543210', template: 'code', variables: { code: '123456', minutes: '10' } };

async function sendTo(answer: RequestListener, sms = SMS, timeoutMs?: number) {
  const server = createServer(answer);
  const port = await listeningPort(server);
  try {
    const settings = { url: `http://127.0.0.1:${port}`, authKey: 'key', templateIds: { code: 'flow1' } };
    await createMsg91(settings, timeoutMs).send(sms);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('an SMS goes to the flow of its template, with the country code and the variables', async () => {
  let seen: unknown;
  await sendTo(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen = { method: request.method, url: request.url, key: request.headers.authkey, body: JSON.parse(body) };
    response.end(JSON.stringify({ type: 'success', message: 'an id' }));
  });
  expect(seen).toEqual({
    method: 'POST',
    url: '/api/v5/flow',
    key: 'key',
    body: { template_id: 'flow1', recipients: [{ mobiles: '919876543210', code: '123456', minutes: '10' }] },
  });
});

test.each<[string, RequestListener]>([
  [
    'refuses with 200',
    (_request, response) => response.end(JSON.stringify({ type: 'error', message: 'no' })),
  ],
  ['answers 401', (_request, response) => response.writeHead(401).end('{}')],
  ['is closed', (_request, response) => response.writeHead(503).end('<html>')],
])('a provider that %s has not taken the SMS', async (_name, answer) => {
  await expect(sendTo(answer)).rejects.toThrow(/did not take the SMS/);
});

test.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['goes away', (request) => request.socket.destroy()],
  ['stops in the middle of its answer', (_request, response) => response.write('{')],
  ['answers nonsense', (_request, response) => response.end('<html>')],
  [
    'did not answer who stands before it',
    (_request, response) => response.writeHead(504).end('{"message":"no"}'),
  ],
])('of a provider that %s nobody knows whether it has taken the SMS (MSG-4)', async (_name, answer) => {
  await expect(sendTo(answer, SMS, 2_000)).rejects.toThrow(OutcomeUnknown);
});

test('a provider that nobody could connect to has not taken the SMS', async () => {
  const settings = { authKey: 'key', templateIds: { code: 'flow1' } };
  const refused = createMsg91({ ...settings, url: `http://127.0.0.1:${await freePort()}` });
  await expect(refused.send(SMS)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  // It takes connections, and never says a word of how they are encrypted.
  const silent = await startSilentMailServer();
  const connecting = createMsg91({ ...settings, url: silent.url.replace('smtp', 'https') }, 300);
  await expect(connecting.send(SMS)).rejects.toMatchObject({ name: 'AbortError' });
  silent.close();
});

test('a template without a flow is a fault that names it', async () => {
  const unknown = { ...SMS, template: 'reminder' };
  await expect(sendTo((_request, response) => response.end(), unknown)).rejects.toThrow(/reminder/);
});
