import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { goingLiveEndpoints } from '@chairside/contract/going-live';
import { providerEndpoints } from '@chairside/contract/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { LIVE } from '../../test/live-variables.ts';
import { forgetProviders } from '../../test/no-providers.ts';
import { startSmtp } from '../../test/smtp-server.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { goingLive, confirmItem, withdrawConfirmation } = goingLiveEndpoints;
const { enterMail, enterPayment, testProvider } = providerEndpoints;

let app: TestApp;
let owner: AddedStaff;
/** What the payment provider answers. */
let answer: { status: number; body: object };
const razorpay = createServer((_request, response) =>
  response.writeHead(answer.status).end(JSON.stringify(answer.body)),
);
beforeAll(async () => {
  app = await startTestApp({ RAZORPAY_API_URL: `http://127.0.0.1:${await listeningPort(razorpay)}` });
});
afterAll(async () => {
  razorpay.close();
  await app.close();
});
beforeEach(async () => {
  answer = { status: 200, body: { items: [] } };
  await forgetProviders(app);
  await app.db.database.$client.query('delete from going_live_confirmations');
  owner = await addStaff(app, 'owner', { name: 'Asha Rao', email: `${randomUUID()}@clinic.example` });
});

const read = async (of = app, by = owner) => (await of.call(goingLive, {}, by)).data;
const itemOf = async (item: string) => (await read()).items.find((each) => each.item === item);

describe('the checklist (LIVE-1, LIVE-2)', () => {
  test('of a new sandbox says what is missing, and by which variables', async () => {
    const { isLive, mayChange, items } = await read();
    expect([isLive, mayChange]).toEqual([false, true]);
    expect(Object.fromEntries(items.map(({ item, reason }) => [item, reason]))).toEqual({
      public_url: 'not_set',
      app_secret: 'not_set',
      clinic_details: 'incomplete',
      claims: 'not_confirmed',
      hours: 'not_confirmed',
      payment: 'not_set',
      mail: 'not_set',
      sms: 'not_set',
      legal_texts: 'not_confirmed',
      backups: 'not_confirmed',
      live_mode: 'is_sandbox',
    });
    expect(items[0]?.variables).toEqual(['PUBLIC_URL']);
  });

  test('has a provider done once it is entered and its test was accepted', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const sender = { senderName: '', senderAddress: 'hello@clinic.example' };
    const server = {
      host: '127.0.0.1',
      port: smtp.port,
      encryption: 'none',
      username: '',
      password: '',
    } as const;
    await app.call(enterMail, { body: { ...server, ...sender } }, owner);
    expect(await itemOf('mail')).toMatchObject({ reason: 'not_tested' });
    const tested = { params: { kind: 'mail' as const }, body: { to: 'asha@clinic.example' } };
    smtp.state.refusing = true;
    await app.call(testProvider, tested, owner);
    expect(await itemOf('mail')).toMatchObject({ reason: 'test_failed' });
    smtp.state.refusing = false;
    await app.call(testProvider, tested, owner);
    expect(await itemOf('mail')).toMatchObject({ reason: null });
  });

  test('takes live payment keys alone, tested', async () => {
    const keys = { keySecret: 'a-secret', webhookSecret: 'another-secret' };
    const tested = { params: { kind: 'payment' as const }, body: { to: '' } };
    await app.call(enterPayment, { body: { ...keys, keyId: 'rzp_test_abcdef' } }, owner);
    expect((await app.call(testProvider, tested, owner)).data.problem).toBeNull();
    expect(await itemOf('payment')).toMatchObject({ reason: 'test_keys' });
    await app.call(enterPayment, { body: { ...keys, keyId: 'rzp_live_abcdef' } }, owner);
    expect(await itemOf('payment')).toMatchObject({ reason: 'not_tested' });
    answer = { status: 401, body: { items: [] } };
    expect((await app.call(testProvider, tested, owner)).data.problem).toBe('wrong_credentials');
    expect(await itemOf('payment')).toMatchObject({ reason: 'test_failed' });
    answer = { status: 200, body: { items: [] } };
    await app.call(testProvider, tested, owner);
    expect(await itemOf('payment')).toMatchObject({ reason: null });
  });

  test('takes no test keys that variables set either', async () => {
    const variables = { RAZORPAY_KEY_ID: 'rzp_test_abcdef', RAZORPAY_KEY_SECRET: 'a-secret' };
    const sandbox = await startTestApp(variables);
    onTestFinished(() => sandbox.close());
    const somebody = await addStaff(sandbox, 'owner', { email: 'asha@clinic.example' });
    const { items } = await read(sandbox, somebody);
    expect(items.find(({ item }) => item === 'payment')).toMatchObject({ reason: 'test_keys' });
  });

  test('of a live clinic that is set by variables lacks the tests and what a person confirms', async () => {
    const live = await startTestApp(LIVE);
    onTestFinished(() => live.close());
    const somebody = await addStaff(live, 'owner', { email: 'asha@clinic.example' });
    const { isLive, items } = await read(live, somebody);
    expect(isLive).toBe(true);
    expect(items.flatMap(({ item, reason }) => (reason ? [[item, reason]] : []))).toEqual([
      ['hours', 'not_confirmed'],
      ['payment', 'not_tested'],
      ['mail', 'not_tested'],
      ['sms', 'not_tested'],
      ['legal_texts', 'not_confirmed'],
      ['backups', 'not_confirmed'],
    ]);
  });
});

describe('what a person confirms (LIVE-3)', () => {
  const params = { item: 'backups' } as const;

  test('stays with who did and when, once, and can be taken back', async () => {
    for (const _ of [1, 2]) expect((await app.call(confirmItem, { params }, owner)).status).toBe(200);
    expect(await itemOf('backups')).toEqual({
      item: 'backups',
      reason: null,
      variables: [],
      confirmed: { at: app.clock.now.toISOString(), by: 'Asha Rao' },
    });
    for (const _ of [1, 2])
      expect((await app.call(withdrawConfirmation, { params }, owner)).status).toBe(200);
    expect(await itemOf('backups')).toMatchObject({ reason: 'not_confirmed', confirmed: null });
    const { rows } = await app.db.database.$client.query('select kind, about from staff_acts order by id');
    expect(rows).toEqual([
      { kind: 'going_live_confirmed', about: 'backups' },
      { kind: 'going_live_withdrawn', about: 'backups' },
    ]);
  });

  test('is none of who looks around', async () => {
    const visitor = await addStaff(app, 'owner');
    expect(await app.call(confirmItem, { params }, visitor)).toMatchObject({ code: 'own_sign_in_needed' });
    expect(await app.call(withdrawConfirmation, { params }, visitor)).toMatchObject({
      code: 'own_sign_in_needed',
    });
    expect((await read(app, visitor)).mayChange).toBe(false);
  });
});
