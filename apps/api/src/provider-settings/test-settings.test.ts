import { createServer, type RequestListener } from 'node:http';
import { providerEndpoints } from '@chairside/contract/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startFaultyProvider } from '../../test/faulty-provider.ts';
import { listeningPort } from '../../test/listening-port.ts';
import { forgetProviders } from '../../test/no-providers.ts';
import { type RefusedStep, startRefusingSmtp } from '../../test/refusing-smtp-server.ts';
import { startSilentMailServer } from '../../test/silent-mail-server.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { SMS_TEMPLATES } from '../messages/feature.ts';

const { enterMail, enterSms, testProvider, providers } = providerEndpoints;
const PASSWORD = 'seven green neem leaves';
const AUTH_KEY = 'key-that-nobody-may-see';
const templateIds = Object.fromEntries(Object.keys(SMS_TEMPLATES).map((name) => [name, `flow-of-${name}`]));

let app: TestApp;
let owner: AddedStaff;
/** What the SMS provider answers. */
let answer: RequestListener;
const smsProvider = createServer((request, response) => answer(request, response));
beforeAll(async () => {
  app = await startTestApp({ MSG91_URL: `http://127.0.0.1:${await listeningPort(smsProvider)}` });
});
afterAll(async () => {
  smsProvider.close();
  await app.close();
});
beforeEach(async () => {
  owner = await addStaff(app, 'owner', { email: `owner${Math.random()}@clinic.example` });
});

const testMail = (to = 'asha@clinic.example') =>
  app.call(testProvider, { params: { kind: 'mail' }, body: { to } }, owner);
const testSms = (to = '9876543210') =>
  app.call(testProvider, { params: { kind: 'sms' }, body: { to } }, owner);

async function enterServer(port: number, encryption: 'none' | 'tls' = 'none') {
  const sender = { senderName: '', senderAddress: 'hello@clinic.example' };
  const server = { host: '127.0.0.1', port, encryption, username: 'clinic', password: PASSWORD };
  expect((await app.call(enterMail, { body: { ...server, ...sender } }, owner)).status).toBe(200);
}

const enterKey = (authKey = AUTH_KEY) => app.call(enterSms, { body: { authKey, templateIds } }, owner);
const stored = async () =>
  (await app.db.database.$client.query('select * from provider_tests order by id desc limit 1')).rows[0];

describe('a test of the mail server (PROV-6)', () => {
  test('that works sends an e-mail, and is remembered as the last one of these settings', async () => {
    const server = await startRefusingSmtp('name', 'no');
    await server.close();
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    await app.call(
      enterMail,
      {
        body: {
          host: '127.0.0.1',
          port: smtp.port,
          encryption: 'none',
          username: '',
          password: '',
          senderName: 'Neem, "the" clinic',
          senderAddress: 'hello@clinic.example',
        },
      },
      owner,
    );
    expect(await testMail('  Asha@Clinic.example ')).toMatchObject({
      status: 200,
      data: { problem: null, words: '' },
    });
    expect(smtp.received).toMatchObject([{ to: ['asha@clinic.example'] }]);
    expect(smtp.received[0]?.raw).toContain('From: "Neem, the clinic" <hello@clinic.example>');
    expect((await app.call(providers, {}, owner)).data.mail.lastTest).toMatchObject({ problem: null });
    await enterServer(smtp.port);
    expect((await app.call(providers, {}, owner)).data.mail.lastTest).toBeNull();
  });

  test.each<[RefusedStep, string]>([
    ['name', 'wrong_credentials'],
    ['sender', 'sender_refused'],
    ['recipient', 'recipient_refused'],
    ['content', 'refused'],
  ])(
    'whose %s the server refuses says %s with the words of the server, and no secret',
    async (step, problem) => {
      const server = await startRefusingSmtp(step, `5.7.1 go away with ${PASSWORD}, please`);
      onTestFinished(() => server.close());
      await enterServer(server.port);
      const reply = await testMail();
      expect(reply).toMatchObject({ status: 200, data: { problem } });
      expect(reply.data.words).toMatch(/^5\d\d .*5\.7\.1 go away with \[…\], please/);
      expect(JSON.stringify(await stored())).not.toContain(PASSWORD);
      expect(app.logged.join()).not.toContain(PASSWORD);
      expect(app.logged.join()).not.toContain('go away');
    },
  );

  test('says that nobody is there', async () => {
    const server = await startRefusingSmtp('name', 'no');
    await server.close();
    await enterServer(server.port);
    expect((await testMail()).data).toMatchObject({ problem: 'unreachable', words: '' });
  });

  test('says that the server is silent, before the browser has stopped waiting', async () => {
    const silent = await startSilentMailServer();
    onTestFinished(() => silent.close());
    await enterServer(Number(new URL(silent.url).port));
    const began = performance.now();
    expect((await testMail()).data).toMatchObject({ problem: 'timed_out' });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('says that nothing was encrypted where encryption was asked for', async () => {
    const server = await startRefusingSmtp('name', 'no');
    onTestFinished(() => server.close());
    await enterServer(server.port, 'tls');
    expect((await testMail()).data).toMatchObject({ problem: 'encryption_failed' });
  });

  test('says that what answers is no mail server', async () => {
    const faulty = await startFaultyProvider('smtp', 1);
    onTestFinished(() => faulty.close());
    await faulty.behave('answers nonsense');
    await enterServer(faulty.port);
    expect((await testMail()).data.problem).toBe('unexpected_answer');
  });

  test('goes to an e-mail address only', async () => {
    await enterServer(1);
    expect(await testMail('9876543210')).toMatchObject({ status: 400, code: 'test_recipient_invalid' });
  });
});

describe('a test of the SMS provider (PROV-6)', () => {
  const answering =
    (status: number, body: unknown): RequestListener =>
    (_request, response) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

  test('that works sends the registered text of a code, with zeros', async () => {
    let sent = '';
    answer = async (request, response) => {
      for await (const chunk of request) sent += chunk;
      response.end(JSON.stringify({ type: 'success', message: 'an id' }));
    };
    await enterKey();
    expect((await testSms('98765 43210')).data).toMatchObject({ problem: null });
    expect(JSON.parse(sent)).toMatchObject({
      template_id: 'flow-of-code',
      recipients: [{ mobiles: '919876543210', code: '000000' }],
    });
  });

  test.each<[string, RequestListener, string, string]>([
    [
      'a wrong key',
      answering(401, { errors: `Unauthorized: ${AUTH_KEY}` }),
      'wrong_credentials',
      'Unauthorized: […]',
    ],
    [
      'a refused template',
      answering(200, { type: 'error', message: 'template id missing' }),
      'refused',
      'template id missing',
    ],
    ['a page', answering(200, '<html>'), 'unexpected_answer', ''],
    ['a hung-up connection', (request) => request.socket.destroy(), 'unreachable', ''],
  ])('says of %s what it was', async (_what, listener, problem, words) => {
    answer = listener;
    await enterKey();
    const reply = await testSms();
    expect(reply.data).toMatchObject({ problem, words });
    expect(await stored()).toMatchObject({ kind: 'sms', problem, words, tested_by: owner.id });
    expect(app.logged.join()).not.toContain(AUTH_KEY);
  });

  test('goes to an Indian mobile number only', async () => {
    await enterKey();
    expect(await testSms('asha@clinic.example')).toMatchObject({ code: 'test_recipient_invalid' });
  });
});

test('what is not set cannot be tested', async () => {
  await forgetProviders(app);
  for (const kind of ['mail', 'sms', 'payment', 'storage'] as const) {
    const reply = await app.call(testProvider, { params: { kind }, body: { to: 'a@b.in' } }, owner);
    expect(reply).toMatchObject({ status: 409, code: 'provider_not_set_up' });
  }
});
