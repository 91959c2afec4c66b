import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signed } from '../../test/fake-gateway.ts';
import { startFaultyProvider } from '../../test/faulty-provider.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { requestsAt } from '../../test/payment-requests.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { ownAddress } from '../http/own-address.ts';
import { standInKeys } from '../payment-accounts.ts';

const { cancelPaymentRequest } = paymentRequestEndpoints;

let app: TestApp;
let desk: AddedStaff;
let at: ReturnType<typeof requestsAt>;
let provider: Awaited<ReturnType<typeof startFaultyProvider>>;
/** Where the provider seems to be: between it and the stand-in of this application is one that can fail. */
beforeAll(async () => {
  const standIn = await startTestApp();
  provider = await startFaultyProvider('http', Number(new URL(ownAddress(standIn.server)).port));
  app = await startTestApp(
    { RAZORPAY_API_URL: `http://127.0.0.1:${provider.port}/sandbox/razorpay` },
    { db: standIn.db, clock: standIn.clock },
  );
  at = requestsAt(app, () => desk);
  return async () => {
    await provider.close();
    await standIn.close();
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
  await provider.behave('works');
});
afterEach(() => expectInvariants(app.db.database));

const statusOf = async (saleId: string) => (await at.requests(saleId)).map(({ status }) => status);
const webhookSecret = standInKeys(readConfig({}), SECRET).webhookSecret;

test('a provider that does not answer makes nothing, and another can be asked for at once', async () => {
  const { saleId, duePaise } = await at.openSale();
  await provider.behave('closes midway');
  expect(await at.ask(saleId, 'upi_qr', duePaise)).toMatchObject({
    status: 503,
    code: 'gateway_unavailable',
  });
  expect(await statusOf(saleId)).toEqual(['closed']);
  await provider.behave('works');
  expect((await at.ask(saleId, 'upi_qr', duePaise)).status).toBe(200);
});

test('what it refuses for good says so, and the desk collects in another way (PAY-21)', async () => {
  const { saleId, duePaise } = await at.openSale();
  const requestId = randomUUID();
  const first = await at.openSale();
  // Its reference is used up at the provider.
  await at.ask(first.saleId, 'payment_link', first.duePaise);
  await app.db.database.$client.query(
    'update sandbox.gateway_payment_links set reference_id = $1 where id = (select max(id) from sandbox.gateway_payment_links)',
    [requestId],
  );
  expect(await at.ask(saleId, 'payment_link', duePaise, requestId)).toMatchObject({
    status: 409,
    code: 'payment_request_not_made',
  });
  expect(await statusOf(saleId)).toEqual(['closed']);
});

test('a process that was killed while it asked leaves a request that is given up (REQUEST-4)', async () => {
  const { saleId, duePaise } = await at.openSale();
  await app.db.database.$client.query(
    `insert into payment_requests (id, sale_id, way, amount_paise, status, asked_by, created_at, expires_at, next_check_at)
      values (gen_random_uuid(), $1, 'upi_qr', $2, 'begun', $3, $4, $4::timestamptz + interval '15 minutes', $4)`,
    [saleId, duePaise, desk.id, NOON],
  );
  expect(await at.ask(saleId, 'upi_qr', duePaise)).toMatchObject({ code: 'payment_request_too_much' });
  await at.reconcileNow();
  expect(await statusOf(saleId)).toEqual(['begun']);
  app.clock.now = new Date(NOON.getTime() + 2 * 60_000);
  await at.reconcileNow();
  expect(await statusOf(saleId)).toEqual(['closed']);
  expect((await at.ask(saleId, 'upi_qr', duePaise)).status).toBe(200);
});

test('one that is away while a request ends leaves it open, until it answers (REQUEST-4)', async () => {
  const { saleId, duePaise } = await at.openSale();
  const request = await at.asked(saleId, duePaise, 'upi_qr');
  await at.pay(request, false);
  await provider.behave('refuses');
  app.clock.now = new Date(NOON.getTime() + 15 * 60_000);
  await at.reconcileNow();
  expect(await statusOf(saleId)).toEqual(['open']);
  await provider.behave('works');
  await at.reconcileNow();
  expect(await statusOf(saleId)).toEqual(['paid']);
});

test('a last look that fails is made again, until it is answered (REQUEST-7)', async () => {
  const { saleId, duePaise } = await at.openSale();
  const request = await at.asked(saleId, duePaise, 'upi_qr');
  await at.pay(request, false);
  await app.db.database.$client.query(
    `update payment_requests set status = 'closed', ended_at = now() where id = $1`,
    [request._id],
  );
  const after = (hours: number) => {
    app.clock.now = new Date(NOON.getTime() + hours * 3_600_000);
  };
  after(48);
  await provider.behave('refuses');
  await at.reconcileNow();
  await provider.behave('works');
  after(49);
  await at.reconcile();
  desk = await addStaff(app, 'receptionist');
  expect(await at.sale(saleId)).toMatchObject({ status: 'paid' });
});

test('one that no account of the clinic knows is closed at its end, and not before (REQUEST-4, PROV-11)', async () => {
  const { saleId, duePaise } = await at.openSale();
  const id = randomUUID();
  await app.db.database.$client.query(
    `insert into payment_requests
       (id, sale_id, way, amount_paise, status, gateway_id, gateway_key, url, asked_by, created_at, expires_at, next_check_at)
      values ($1::uuid, $2, 'payment_link', $3, 'open', 'plink_' || $1, 'rzp_test_of_another', 'https://rzp.example/l',
        $4, $5, $5::timestamptz + interval '1 hour', $5)`,
    [id, saleId, duePaise, desk.id, NOON],
  );
  const params = { id };
  expect((await app.call(cancelPaymentRequest, { params }, desk)).code).toBe('gateway_unavailable');
  expect(await statusOf(saleId)).toEqual(['open']);
  app.clock.now = new Date(NOON.getTime() + 3_600_000);
  desk = await addStaff(app, 'receptionist');
  await at.reconcileNow();
  expect(await statusOf(saleId)).toEqual(['closed']);
});

test('an event is believed once, signed, and of what is ours', async () => {
  const { saleId, duePaise } = await at.openSale();
  const request = await at.asked(saleId, duePaise, 'upi_qr');
  const gatewayId = await at.gatewayIdOf(request._id);
  const credited = (id: string, amount: number) => ({
    entity: 'event',
    event: 'qr_code.credited',
    payload: {
      payment: {
        entity: {
          id: `pay_of${saleId.slice(0, 8)}`,
          order_id: null,
          amount,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
        },
      },
      qr_code: { entity: { id, status: 'closed', image_url: 'https://rzp.example/qr' } },
    },
  });
  const send = (body: object, eventId: string, secret = webhookSecret) =>
    app.server.inject(signed(body, eventId, secret));
  expect((await send(credited(gatewayId, duePaise), 'evt_forged', 'another secret')).statusCode).toBe(400);
  expect((await send(credited('qr_ofnobody', duePaise), 'evt_nobody')).statusCode).toBe(200);
  expect(await at.sale(saleId)).toMatchObject({ status: 'open', entries: [] });
  const events = ['evt_a', 'evt_a', 'evt_b', 'evt_c'];
  const sent = await Promise.all(
    events.map((id) => send(credited(gatewayId, duePaise), `${id}${saleId.slice(0, 8)}`)),
  );
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await at.sale(saleId)).entries).toHaveLength(1);
  expect(await at.sale(saleId)).toMatchObject({ status: 'paid' });
});
