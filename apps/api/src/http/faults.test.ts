import { createServer, type Server } from 'node:http';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAKE_KEYS, signedEvent } from '../../test/fake-gateway.ts';
import { listeningPort } from '../../test/listening-port.ts';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { startPaymentClinic } from '../../test/payment-clinic.ts';
import { newPerson, otherThan, signUp, signUpForReal } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

describe('a gateway that is down or hangs', () => {
  let sandbox: TestApp;
  beforeAll(async () => {
    sandbox = await startTestApp();
  });
  afterAll(() => sandbox.close());

  /** The same application on the same data, but with a gateway that behaves as set. */
  async function withGateway(apiUrl: string, work: (app: TestApp) => Promise<void>) {
    const app = await startTestApp({ RAZORPAY_API_URL: apiUrl }, sandbox);
    try {
      await work(app);
    } finally {
      await app.close();
    }
  }

  async function misbehaving(
    answer: Parameters<typeof createServer>[1],
  ): Promise<{ url: string; server: Server }> {
    const server = createServer(answer ?? (() => {}));
    return { server, url: `http://127.0.0.1:${await listeningPort(server)}` };
  }

  test.each([
    ['refuses connections', null],
    ['hangs', () => {}],
    [
      'answers 500',
      (_request: unknown, response: import('node:http').ServerResponse) => response.writeHead(500).end(),
    ],
    [
      'answers nonsense',
      (_request: unknown, response: import('node:http').ServerResponse) => response.end('<html>'),
    ],
  ])('one that %s: an answer within 8 seconds, and nothing is lost', async (_name, answer) => {
    const gateway = await misbehaving(answer ?? undefined);
    if (answer === null) gateway.server.close();
    const { token, plan } = await signUp(sandbox);
    const paid = await signUp(sandbox);
    const report = await payInSandbox(sandbox, await createPlanOrder(sandbox, paid.token, paid.plan._id), {
      webhook: false,
    });
    try {
      await withGateway(gateway.url, async (app) => {
        const began = performance.now();
        const refusals = await Promise.all([
          app.call(paymentEndpoints.createOrder, { body: { planId: plan._id } }, { token }),
          app.call(paymentEndpoints.verifyPayment, { body: verifyBody(report) }, { token: paid.token }),
          app.call(paymentEndpoints.createOrder, { body: { planId: paid.plan._id } }, { token: paid.token }),
        ]);
        expect(performance.now() - began).toBeLessThan(8_000);
        for (const refusal of refusals)
          expect(refusal).toMatchObject({ status: 503, code: 'gateway_unavailable' });
      });
    } finally {
      gateway.server.closeAllConnections();
      gateway.server.close();
    }
    expect(
      (await sandbox.call(paymentEndpoints.createOrder, { body: { planId: plan._id } }, { token })).status,
    ).toBe(200);
    const verified = await sandbox.call(
      paymentEndpoints.verifyPayment,
      { body: verifyBody(report) },
      { token: paid.token },
    );
    expect(verified.data.user.subscription?.status).toBe('active');
  });
});

test('an event about which the gateway cannot be asked is refused, blames no database, and counts when it comes again', async () => {
  const clinic = await startPaymentClinic();
  const away = createServer();
  const url = `http://127.0.0.1:${await listeningPort(away)}`;
  away.close();
  const app = await startTestApp({ ...FAKE_KEYS, RAZORPAY_API_URL: url }, clinic.app);
  try {
    const patient = await signUp(clinic.app, 'Basic Plan');
    const payment = clinic.gateway.put(await clinic.paid(patient, 'Basic Plan'));
    const { id, amount } = payment;
    const refunded = { ...payment, status: 'refunded', amount_refunded: amount };
    const refund = { entity: { id: 'rfnd_unasked', payment_id: id, amount } };
    const event = signedEvent('refund.processed', refunded, 'evt_unasked', { refund });
    const refused = await app.server.inject(event);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ success: false, code: 'gateway_unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
    const log = app.logged.join('\n');
    expect(log).toContain('the payment gateway cannot be asked');
    expect(log).not.toContain('the database cannot be reached');

    clinic.gateway.put(refunded);
    expect((await clinic.app.server.inject(event)).statusCode).toBe(200);
    const { data } = await clinic.app.call(paymentEndpoints.paymentHistory, {}, patient);
    expect(data).toMatchObject([{ status: 'refunded' }]);
  } finally {
    await app.close();
    await clinic.close();
  }
});

test('the log never holds a code, token, password or contact', async () => {
  const app = await startTestApp();
  const password = 'Secret#Passw0rd!';
  const { token, person, plan } = await signUpForReal(app, 'Standard Plan', { password });
  const { email, address } = newPerson();
  await app.call(identityEndpoints.checkEmail, { query: { email } }, { address });
  await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address });
  const emailCode = await app.codeFor(email);
  const body = { ...newPerson(), planId: plan._id, password };
  await app.call(identityEndpoints.register, {
    body: { name: body.name, phone: body.phone, planId: plan._id, password },
  });
  const phoneCode = await app.codeFor(body.phone);
  await app.call(identityEndpoints.verifyPhone, {
    body: { phone: body.phone, otp: phoneCode === '000000' ? '000001' : '000000' },
  });
  await createPlanOrder(app, token, plan._id);
  const typed = 'Typed@Wrong1';
  await app.call(identityEndpoints.login, { body: { phone: person.phone, password: typed } }, { address });
  await app.call(identityEndpoints.sendLoginOtp, { body: { phone: person.phone } }, { address });
  const loginCode = await app.codeFor(person.phone);
  const wrongCode = otherThan(loginCode);
  await app.call(identityEndpoints.loginOtp, { body: { phone: person.phone, otp: wrongCode } }, { address });
  const signedIn = await app.call(
    identityEndpoints.loginOtp,
    { body: { phone: person.phone, otp: loginCode } },
    { address },
  );
  // A fault whose text quotes what was sent: the database refuses a statement and shows the row.
  await app.db.database.$client.query(
    'alter table users add constraint nobody check (name is null) not valid',
  );
  const faulty = await app.call(identityEndpoints.verifyPhone, {
    body: { phone: body.phone, otp: phoneCode },
  });
  expect(faulty).toMatchObject({
    status: 500,
    code: 'fault',
    message: 'Server error. Please try again later.',
  });
  await app.close();

  const log = app.logged.join('\n');
  expect(log).toContain('a call failed');
  expect(log).toContain('a wrong code was tried');
  expect(log).toContain('a wrong password was tried');
  const secrets = [
    person.phone,
    email,
    body.phone,
    emailCode,
    phoneCode,
    loginCode,
    wrongCode,
    password,
    typed,
  ];
  for (const secret of [...secrets, token, signedIn.data.token]) {
    expect(log).not.toMatch(new RegExp(`(?<!\\w)${secret.replace(/\W/g, '\\$&')}(?!\\w)`));
  }
});
