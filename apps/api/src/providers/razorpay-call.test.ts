import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BEHAVIOURS, startFaultyProvider } from '../../test/faulty-provider.ts';
import { listeningPort } from '../../test/listening-port.ts';
import type { GatewayAccount } from './gateway.ts';
import { GatewayKeyRevoked, GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';
import { createRazorpay } from './razorpay.ts';

const KEYS = { keyId: 'rzp_test_stub', keySecret: 'stub', webhookSecret: 'stub', checkoutUrl: '/x' };

let answer: (response: ServerResponse) => void;
let account: GatewayAccount;
let address: string;
const stub = createServer((_request, response) => answer(response));
beforeAll(async () => {
  address = `http://127.0.0.1:${await listeningPort(stub)}`;
  account = createRazorpay({ ...KEYS, apiUrl: () => address });
});
afterAll(() => void stub.close());

function answers(status: number, body: unknown) {
  answer = (response) => response.writeHead(status).end(JSON.stringify(body));
}

const soon = new Date('2026-11-20T07:00:00Z');
const code = { amountPaise: 100, description: 'x', reference: 'r', closesAt: soon };
const payer = { phone: '9000000001', email: null };
const link = { amountPaise: 100, description: 'x', reference: 'r', expiresAt: soon, payer };

/** Everything that is asked or done about QR codes, links and refunds. */
const CALLS: Record<string, (of: GatewayAccount) => Promise<unknown>> = {
  createQrCode: (of) => of.createQrCode(code),
  closeQrCode: (of) => of.closeQrCode('qr_1'),
  paymentsOfQrCode: (of) => of.paymentsOfQrCode('qr_1'),
  createPaymentLink: (of) => of.createPaymentLink(link),
  paymentLink: (of) => of.paymentLink('plink_1'),
  sendPaymentLink: (of) => of.sendPaymentLink('plink_1', 'sms'),
  cancelPaymentLink: (of) => of.cancelPaymentLink('plink_1'),
  refund: (of) => of.refund('pay_1', { amountPaise: 100, idempotencyKey: 'a-key-of-ours' }),
  refundsOf: (of) => of.refundsOf('pay_1'),
};
const names = Object.keys(CALLS);
const ask = (name: string, of = account) => CALLS[name]?.(of);
const MAKING = [
  'createQrCode',
  'closeQrCode',
  'createPaymentLink',
  'sendPaymentLink',
  'cancelPaymentLink',
  'refund',
];

const refusal = (error: object) => ({ error: { description: 'No.', ...error } });

test.each<[string, boolean, number, object]>([
  ['what was asked for', true, 200, { id: 'order_1' }],
  ['that it does not do this one thing', true, 400, refusal({ code: 'BAD_REQUEST_ERROR' })],
  ['that it does not take the keys', false, 401, refusal({ code: 'BAD_REQUEST_ERROR' })],
  ['nothing that can be read', false, 200, {}],
  ['that it has a fault', false, 500, {}],
])('whether Razorpay answers is passed on: %s, %s (OPS-5)', async (_answer, isAnswered, status, body) => {
  const outcomes: boolean[] = [];
  const of = createRazorpay({
    ...KEYS,
    apiUrl: () => address,
    onOutcome: async (each) => void outcomes.push(each),
  });
  answers(status, body);
  await of.createOrder({ amountPaise: 100, currency: 'INR', receipt: 'r' }).catch(() => {});
  expect(outcomes).toEqual([isAnswered]);
});

describe('an answer that is none', () => {
  test.each(names)('leaves %s unknown', async (name) => {
    const nonsense = [{}, [], null, 'ok', { id: 7, items: 'x' }, { items: [{ id: '../x' }] }];
    for (const body of nonsense) {
      answers(200, body);
      await expect(ask(name)).rejects.toBeInstanceOf(GatewayUnavailable);
    }
    for (const status of [301, 401, 409, 429, 500, 502]) {
      answers(status, refusal({ code: 'BAD_REQUEST_ERROR' }));
      await expect(ask(name)).rejects.toBeInstanceOf(GatewayUnavailable);
    }
  });

  test('neither is one whose address, state or identifier is not as it should be', async () => {
    const whole = { id: 'qr_1', status: 'active', image_url: 'https://rzp.example/1' };
    for (const wrong of [
      { id: 'qr 1' },
      { status: 'open' },
      { image_url: 'javascript:alert(1)' },
      { image_url: `https://rzp.example/${'x'.repeat(500)}` },
    ]) {
      answers(200, { ...whole, ...wrong });
      await expect(ask('createQrCode')).rejects.toBeInstanceOf(GatewayUnavailable);
    }
    answers(200, { id: 'plink_1', status: 'created', short_url: 'ftp://rzp.example' });
    await expect(ask('createPaymentLink')).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test('what merely describes is left out where it is not as it should be', async () => {
    const whole = { id: 'qr_1', status: 'active', image_url: 'https://rzp.example/1' };
    for (const image_content of [undefined, null, 'https://elsewhere.example', 'upi://pay?a=\n', 7]) {
      answers(200, { ...whole, image_content });
      expect(await ask('createQrCode')).toMatchObject({ id: 'qr_1', content: null });
    }
    answers(200, { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'reversed' });
    expect(await ask('refund')).toMatchObject({ status: 'pending' });
  });
});

describe('a refusal for good (PAY-21)', () => {
  test.each(MAKING)('of %s is told from no answer, by its code', async (name) => {
    answers(400, refusal({ code: 'BAD_REQUEST_ERROR', reason: 'NA' }));
    await expect(ask(name)).rejects.toMatchObject({ name: 'GatewayRefused', code: 'BAD_REQUEST_ERROR' });
    await expect(ask(name)).rejects.not.toBeInstanceOf(GatewayUnavailable);
    answers(404, refusal({ code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed' }));
    await expect(ask(name)).rejects.toMatchObject({ code: 'input_validation_failed' });
  });

  test.each(MAKING)('of %s is believed of the provider’s own errors alone', async (name) => {
    const others = [refusal({ code: 'GATEWAY_ERROR' }), refusal({ code: 'SERVER_ERROR' }), {}, null];
    for (const body of others) {
      answers(400, body);
      await expect(ask(name)).rejects.toBeInstanceOf(GatewayUnavailable);
    }
    answer = (response) => response.writeHead(400).end('<html>Bad Request</html>');
    await expect(ask(name)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test('is none where another operation is in progress, though it has the code of one', async () => {
    const description = 'Request failed because another payment operation is in progress';
    answers(400, refusal({ code: 'BAD_REQUEST_ERROR', description, reason: 'NA' }));
    await expect(ask('refund')).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  test('says in the log what the provider said, and no more than a few lines of it', async () => {
    answers(400, refusal({ code: 'BAD_REQUEST_ERROR', description: 'x'.repeat(5_000) }));
    const refused = await ask('createQrCode')?.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(GatewayRefused);
    expect(refused).toMatchObject({ message: 'x'.repeat(300) });
  });

  test('what is looked for and not there is nothing, or unknown where it was made', async () => {
    answers(400, refusal({ code: 'BAD_REQUEST_ERROR' }));
    expect(await ask('paymentLink')).toBeNull();
    await expect(ask('paymentsOfQrCode')).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(ask('refundsOf')).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

test.each(names)(
  'keys that are refused are told from no answer to %s, by the provider’s own error alone',
  async (name) => {
    answers(401, refusal({ code: 'BAD_REQUEST_ERROR' }));
    await expect(ask(name)).rejects.toBeInstanceOf(GatewayKeyRevoked);
    for (const body of [{}, null, refusal({ code: 'SERVER_ERROR' })]) {
      answers(401, body);
      await expect(ask(name)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
    }
  },
);

describe('a provider that', () => {
  let faulty: Awaited<ReturnType<typeof startFaultyProvider>>;
  let unsteady: GatewayAccount;
  beforeEach(async () => {
    faulty = await startFaultyProvider('http', 0);
    unsteady = createRazorpay({ ...KEYS, apiUrl: () => `http://127.0.0.1:${faulty.port}` });
    return () => faulty.close();
  });

  test.each(BEHAVIOURS)('%s leaves every call unknown, within seconds', async (how) => {
    await faulty.behave(how);
    const outcomes = await Promise.allSettled(names.map((name) => ask(name, unsteady)));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(GatewayUnavailable) });
    }
  });
});
