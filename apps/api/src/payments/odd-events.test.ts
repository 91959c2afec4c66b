import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signed } from '../../test/fake-gateway.ts';
import { createPlanOrder } from '../../test/pay.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import type { TestApp } from '../../test/test-app.ts';

// Events that no honest gateway sends, with its signature: by somebody who has its secret, or by its own mistake.

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let order = { id: '', amount: 0 };

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
  const { token, plan } = await signUp(app);
  const { payFor, verify } = clinic.checkout;
  const other = await signUp(app, 'Basic Plan');
  await verify(other, { ...(await payFor(other, 'Basic Plan')), id: 'pay_known' });
  order = { id: await createPlanOrder(app, token, plan._id), amount: plan.price * 100 };
});
afterAll(() => clinic.close());

let events = 0;
async function deliver(body: unknown, eventId = `evt_odd_${events}`) {
  events += 1;
  return (await app.server.inject(signed(body, eventId))).statusCode;
}

const usual = () => ({
  event: 'payment.failed',
  payload: {
    payment: {
      entity: {
        id: `pay_odd_${events}`,
        order_id: order.id,
        amount: order.amount,
        amount_refunded: 0,
        currency: 'INR',
        status: 'failed',
        method: 'card',
        error_description: 'declined',
      },
    },
    dispute: {
      entity: { id: `disp_odd_${events}`, payment_id: 'pay_known', amount: 100, respond_by: 1_796_000_000 },
    },
    refund: { entity: { id: `rfnd_odd_${events}`, payment_id: 'pay_known', amount: 100 } },
  },
});

const KINDS = [
  'payment.failed',
  'payment.captured',
  'refund.processed',
  'refund.failed',
  'payment.dispute.lost',
];
const KIND_ABOUT: Record<string, string> = {
  dispute: 'payment.dispute.lost',
  refund: 'refund.failed',
};
// Three of them in one event are still below what a request may hold.
const LONG_TEXT = 'x'.repeat(300_000);
const ODD: unknown[] = [
  null,
  [],
  {},
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  LONG_TEXT,
  '',
  ' ',
  '‮',
  '\u{1F9B7}'.repeat(400),
];
const odd = fc.oneof(
  fc.constantFrom<unknown>(...ODD, true, 1e300, [[]], { id: 1 }),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.jsonValue(),
);

/** Every field of an event, as the path to it. */
const FIELDS = [
  ['event'],
  ['payload'],
  ...(['payment', 'dispute', 'refund'] as const).flatMap((about) => [
    ['payload', about],
    ['payload', about, 'entity'],
    ...Object.keys(usual().payload[about].entity).map((field) => ['payload', about, 'entity', field]),
  ]),
];

function withField(body: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  const map = typeof body === 'object' && body !== null ? body : {};
  return { ...map, [first]: withField(Reflect.get(map, first), rest, value) };
}

describe('a signed event that is odd is acknowledged, never a fault', () => {
  test.each(FIELDS.map((field) => [field.join('.'), field] as const))('in %s', async (_, field) => {
    const event = KIND_ABOUT[field[1] ?? ''] ?? 'payment.captured';
    for (const value of ODD) {
      expect(await deliver(withField({ ...usual(), event }, field, value))).toBe(200);
    }
  });

  test('in any field, with anything in it', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...KINDS),
        fc.array(fc.tuple(fc.constantFrom(...FIELDS), odd), { minLength: 1, maxLength: 3 }),
        async (kind, changes) => {
          let body: unknown = { ...usual(), event: kind };
          for (const [field, value] of changes) body = withField(body, field, value);
          expect(await deliver(body)).toBe(200);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([['nothing but text'], [null], [[]], [7], [{ event: 'payment.captured' }]])(
    '%j',
    async (body) => {
      app.logged.length = 0;
      expect(await deliver(body)).toBe(200);
      const line = new RegExp(`"bytes":${JSON.stringify(body).length},.*the gateway could not be read`);
      // A repetition is written when its second ends.
      await expect.poll(() => app.logged.join('\n')).toMatch(line);
    },
  );

  test.each([
    [1_000_000, 200],
    [1_100_000, 413],
  ])('with a note of %i letters: %i (CALL-26)', async (letters, status) => {
    expect(await deliver({ ...usual(), notes: 'x'.repeat(letters) })).toBe(status);
  });

  test('under an identifier of eight thousand characters', async () => {
    expect(await deliver(usual(), 'e'.repeat(8_000))).toBe(200);
    const { rows } = await app.db.database.$client.query(
      'select max(length(event_id)) as longest from gateway_events',
    );
    expect(rows).toEqual([{ longest: 64 }]);
  });
});

test('what the gateway says of a failed payment is stored cleaned and bounded', async () => {
  const body = usual();
  Object.assign(body.payload.payment.entity, {
    id: 'pay_described',
    method: 'ca\0rd\ud800',
    error_description: `no\0 ${'\u{1F9B7}'.repeat(400)}`,
  });
  expect(await deliver(body)).toBe(200);
  const { rows } = await app.db.database.$client.query(
    `select method, failure from payments where gateway_payment_id = 'pay_described'`,
  );
  expect(rows[0].method).toBe('ca rd ');
  expect(rows[0].failure).toMatch(/^no {2}\u{1F9B7}+ ?$/u);
  expect(rows[0].failure.length).toBeLessThanOrEqual(300);
});

test('an answer of the gateway with an odd description counts all the same', async () => {
  const { token, plan } = await signUp(app);
  const order_id = await createPlanOrder(app, token, plan._id);
  const payment = { id: 'pay_odd_answer', order_id, amount: plan.price * 100 };
  gateway.put({ ...payment, method: '\0' });
  await app.work.everyMinute['reconcile-orders']?.();
  const { rows } = await app.db.database.$client.query(
    `select status, method from payments where gateway_payment_id = 'pay_odd_answer'`,
  );
  expect(rows).toEqual([{ status: 'completed', method: ' ' }]);
});
