import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { createMsg91 } from './msg91.ts';

const SMS = { to: '9876543210', template: 'code', variables: { code: '123456', minutes: '10' } };

async function sendTo(answer: RequestListener, sms = SMS) {
  const server = createServer(answer);
  const port = await listeningPort(server);
  try {
    await createMsg91({
      url: `http://127.0.0.1:${port}`,
      authKey: 'key',
      templateIds: { code: 'flow1' },
    }).send(sms);
  } finally {
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
  ['answers nonsense', (_request, response) => response.end('<html>')],
])('a provider that %s has not taken the SMS', async (_name, answer) => {
  await expect(sendTo(answer)).rejects.toThrow(/did not take the SMS/);
});

test('a template without a flow is a fault that names it', async () => {
  const unknown = { ...SMS, template: 'reminder' };
  await expect(sendTo((_request, response) => response.end(), unknown)).rejects.toThrow(/reminder/);
});
