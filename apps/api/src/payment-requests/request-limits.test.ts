import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import { HOUR_MS } from '@chairside/rules/durations';
import { PAYMENT_REQUEST } from '@chairside/rules/payment-request';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { requestsAt } from '../../test/payment-requests.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { whenWaiting } from '../../test/while-locked.ts';

const { cancelPaymentRequest, requestPayment } = paymentRequestEndpoints;
const WAYS = ['upi_qr', 'payment_link'] as const;

let app: TestApp;
let desk: AddedStaff;
let at: ReturnType<typeof requestsAt>;
beforeAll(async () => {
  app = await startTestApp();
  at = requestsAt(app, () => desk);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
});
afterEach(() => expectInvariants(app.db.database));

const cancel = (id: string) => app.call(cancelPaymentRequest, { params: { id } }, desk);

test('asks for no more than is left, with what is asked for already (REQUEST-2)', async () => {
  const { saleId, duePaise } = await at.openSale({ inCash: 100_000 });
  expect(await at.ask(saleId, 'upi_qr', duePaise + 1)).toMatchObject({ code: 'payment_request_too_much' });
  const first = await at.asked(saleId, 100_000, 'upi_qr');
  expect(await at.ask(saleId, 'upi_qr', duePaise)).toMatchObject({ code: 'payment_request_too_much' });
  await at.asked(saleId, duePaise - 100_000, 'payment_link');
  await cancel(first._id);
  expect((await at.ask(saleId, 'upi_qr', 100_000)).status).toBe(200);
});

test('two at once for all of a sale make one', async () => {
  const { saleId, duePaise } = await at.openSale();
  const asked = await Promise.all(WAYS.map((way) => at.ask(saleId, way, duePaise)));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('has its bounds a sale, a member of staff and an installation (REQUEST-9)', async () => {
  const { saleId } = await at.openSale();
  const { $client } = app.db.database;
  const made = (count: number, status: string) =>
    $client.query(
      `insert into payment_requests (id, sale_id, way, amount_paise, status, asked_by, created_at, expires_at, ended_at)
        select gen_random_uuid(), $1, 'upi_qr', 100, $3, $2, $4, $4, case when $3 = 'closed' then $4::timestamptz end
          from generate_series(1, $5::int)`,
      [saleId, desk.id, status, NOON, count],
    );
  await made(PAYMENT_REQUEST.perSale, 'closed');
  expect(await at.ask(saleId, 'upi_qr', 100)).toMatchObject({ code: 'too_many_payment_requests' });

  const other = await at.openSale();
  await made(PAYMENT_REQUEST.openMost, 'begun');
  expect(await at.ask(other.saleId, 'upi_qr', 100)).toMatchObject({ code: 'too_many_payment_requests' });
  await $client.query(`delete from payment_requests where sale_id = $1`, [saleId]);

  await $client.query(`update rate_limits set points = $1 where key like 'paymentRequestsPerStaff:%'`, [
    PAYMENT_REQUEST.perStaffPerHour,
  ]);
  expect(await at.ask(other.saleId, 'upi_qr', 100)).toMatchObject({ status: 429 });
  await $client.query(`delete from rate_limits where key like 'paymentRequestsPerStaff:%'`);
});

test('is refused where the sale is over or nowhere', async () => {
  const { saleId, duePaise } = await at.openSale();
  await app.call(saleEndpoints.cancelSale, { params: { id: saleId } }, desk);
  expect(await at.ask(saleId, 'upi_qr', duePaise)).toMatchObject({ code: 'sale_over' });
  expect(await at.ask(randomUUID(), 'upi_qr', 100)).toMatchObject({ code: 'sale_not_found' });
  expect(await cancel(randomUUID())).toMatchObject({ code: 'payment_request_not_found' });
  const body = { requestId: randomUUID(), way: 'upi_qr', amountPaise: 100 } as const;
  expect((await app.call(requestPayment, { params: { id: saleId }, body })).status).toBe(401);
});

test('comes to a sale at the moment when it would be dropped, which then stays open (SALE-4)', async () => {
  const { saleId } = await at.openSale();
  app.clock.now = new Date(NOON.getTime() + 25 * HOUR_MS);
  desk = await addStaff(app, 'receptionist');
  const { $client } = app.db.database;
  const asking = await $client.connect();
  try {
    await asking.query('begin');
    await asking.query('select from sales where id = $1 for update', [saleId]);
    const dropping = Promise.resolve(app.work.hourly['drop-unpaid-sales']?.());
    await whenWaiting(app.db.database, dropping);
    await asking.query(
      `insert into payment_requests (id, sale_id, way, amount_paise, status, asked_by, created_at, expires_at)
       values (gen_random_uuid(), $1, 'upi_qr', 100, 'begun', $2, $3, $3::timestamptz + interval '1 hour')`,
      [saleId, desk.id, app.clock.now],
    );
    await asking.query('commit');
    await dropping;
  } finally {
    asking.release(true);
  }
  expect(await at.sale(saleId)).toMatchObject({ status: 'open' });
});
