import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { refundEndpoints } from '@chairside/contract/refunds';
import { saleEndpoints } from '@chairside/contract/sales';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { requestsAt } from '../../test/payment-requests.ts';
import { cash } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { cancelPaymentRequest } = paymentRequestEndpoints;
const { addSalePayments } = saleEndpoints;
const { undoSale } = refundEndpoints;
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

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const statusOf = async (saleId: string) => (await at.requests(saleId)).map(({ status }) => status);
const cancel = (id: string) => app.call(cancelPaymentRequest, { params: { id } }, desk);

describe('a request of the desk (REQUEST-1)', () => {
  test('is a QR code of the amount, with its picture and what it says', async () => {
    const { saleId, duePaise } = await at.openSale();
    const { status, data } = await at.ask(saleId, 'upi_qr', duePaise);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      saleId,
      way: 'upi_qr',
      amountPaise: 299_900,
      status: 'open',
      url: expect.stringMatching(/\/qr_codes\/qr_\w+\/image$/),
      content: expect.stringMatching(/^upi:\/\/pay\?.+&am=2999\.00$/),
      expiresAt: new Date(NOON.getTime() + 15 * 60_000).toISOString(),
      now: NOON.toISOString(),
    });
    expect(await at.requests(saleId)).toEqual([data]);
  });

  test('sent ten times at once is one, here and at the provider', async () => {
    const { saleId } = await at.openSale();
    const id = randomUUID();
    const asked = await Promise.all(Array.from({ length: 10 }, () => at.ask(saleId, 'upi_qr', 100_000, id)));
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { rows } = await app.db.database.$client.query(
      `select from sandbox.gateway_qr_codes where notes->>'reference' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe.each(WAYS)('money by %s (REQUEST-5)', (way) => {
  test('completes the sale by the webhook alone', async () => {
    const { patient, saleId, duePaise } = await at.openSale();
    const request = await at.asked(saleId, duePaise, way);
    await at.pay(request);
    await expect.poll(() => at.sale(saleId)).toMatchObject({ status: 'paid' });
    expect(await at.sale(saleId)).toMatchObject({
      duePaise: 0,
      entries: [{ kind: 'payment', way, amountPaise: duePaise, staffName: null }],
      documents: [{ kind: 'receipt' }],
    });
    expect(await statusOf(saleId)).toEqual(['paid']);
    expect((await patient.card()).plan).toMatchObject({ status: 'active', sessionsLeft: 4 });
  });

  test('counts where the webhook was lost, by the job (REQUEST-7)', async () => {
    const { saleId, duePaise } = await at.openSale({ inCash: 100_000 });
    const request = await at.asked(saleId, duePaise, way);
    await at.pay(request, false);
    await at.reconcile();
    expect(await at.sale(saleId)).toMatchObject({ status: 'open' });
    later(1);
    await at.reconcile();
    expect(await at.sale(saleId)).toMatchObject({
      status: 'paid',
      entries: [{ way: 'cash' }, { way, amountPaise: duePaise }],
    });
  });

  test('counts though it was asked for by a clock that was ahead and is right again (REQUEST-7)', async () => {
    const { saleId, duePaise } = await at.openSale();
    later(66);
    const request = await at.asked(saleId, duePaise, way);
    await at.pay(request, false);
    later(-66);
    await at.reconcile();
    expect(await at.sale(saleId)).toMatchObject({ status: 'paid' });
  });

  test('counts when the desk cancels after it was paid', async () => {
    const { saleId, duePaise } = await at.openSale();
    const request = await at.asked(saleId, duePaise, way);
    await at.pay(request, false);
    expect((await cancel(request._id)).data).toMatchObject({ status: 'paid' });
    expect(await at.sale(saleId)).toMatchObject({ status: 'paid' });
  });

  test('is taken no more once the desk has cancelled, or its time is over (REQUEST-3, REQUEST-4)', async () => {
    const { saleId, duePaise } = await at.openSale();
    const cancelled = await at.asked(saleId, duePaise, way);
    expect((await cancel(cancelled._id)).data).toMatchObject({ status: 'closed' });
    expect((await cancel(cancelled._id)).data).toMatchObject({ status: 'closed' });
    expect(await at.pay(cancelled)).toMatchObject({ status: 400 });
    const late = await at.asked(saleId, duePaise, way);
    later(way === 'upi_qr' ? 15 : 72 * 60);
    desk = await addStaff(app, 'receptionist');
    await at.reconcile();
    expect(await statusOf(saleId)).toEqual(['closed', 'closed']);
    expect(await at.pay(late)).toMatchObject({ status: 400 });
    expect(await at.sale(saleId)).toMatchObject({ status: 'open', entries: [] });
  });

  test('comes in once, whoever brings it, ten times at once', async () => {
    const { saleId, duePaise } = await at.openSale();
    const request = await at.asked(saleId, duePaise, way);
    await at.pay(request);
    await Promise.all(Array.from({ length: 5 }, () => [at.reconcileNow(), cancel(request._id)]).flat());
    await at.reconcileNow();
    const { status, entries } = await at.sale(saleId);
    expect(status).toBe('paid');
    expect(entries).toHaveLength(1);
    expect(await statusOf(saleId)).toEqual(['paid']);
  });

  test('counts for a request that is closed here, while the sale is open (REQUEST-6)', async () => {
    const { saleId, duePaise } = await at.openSale();
    const request = await at.asked(saleId, duePaise, way);
    await at.pay(request, false);
    await app.db.database.$client.query(
      `update payment_requests set status = 'closed', ended_at = $2 where id = $1`,
      [request._id, app.clock.now],
    );
    await at.reconcileNow();
    expect(await at.sale(saleId)).toMatchObject({ status: 'paid' });
    expect(await statusOf(saleId)).toEqual(['paid']);
  });

  test('goes back where the sale was paid otherwise meanwhile (REQUEST-6, PAY-6)', async () => {
    const { saleId, duePaise } = await at.openSale();
    const request = await at.asked(saleId, duePaise, way);
    const payments = [cash(duePaise)];
    await app.call(addSalePayments, { params: { id: saleId }, body: { payments } }, desk);
    const { paymentId } = await at.pay(request, false);
    await at.reconcileNow();
    expect(await at.sale(saleId)).toMatchObject({ status: 'paid', entries: [{ way: 'cash' }] });
    expect(await statusOf(saleId)).toEqual(['returned']);
    await app.work.everyMinute['refund-duplicates']?.();
    const { rows } = await app.db.database.$client.query(
      'select status, amount_refunded from sandbox.gateway_payments where id = $1',
      [paymentId],
    );
    expect(rows).toEqual([{ status: 'refunded', amount_refunded: duePaise }]);
    await at.reconcileNow();
    expect(await statusOf(saleId)).toEqual(['returned']);
  });

  test('a request that its sale needs no more is closed within a minute (REQUEST-4)', async () => {
    const { saleId, duePaise } = await at.openSale();
    const request = await at.asked(saleId, duePaise, way);
    await app.call(addSalePayments, { params: { id: saleId }, body: { payments: [cash(100)] } }, desk);
    later(1);
    await at.reconcile();
    expect(await statusOf(saleId)).toEqual(['closed']);
    expect(await at.pay(request)).toMatchObject({ status: 400 });
  });
});

test.each(['paid', 'given up'] as const)(
  'a link of two hours is closed within a minute once its sale is %s (REQUEST-4)',
  async (end) => {
    const { saleId, duePaise } = await at.openSale({ inCash: 100_000 });
    const request = await at.asked(saleId, duePaise, 'payment_link');
    later(120);
    desk = await addStaff(app, 'owner');
    await at.reconcile();
    const params = { id: saleId };
    const { status } =
      end === 'paid'
        ? await app.call(addSalePayments, { params, body: { payments: [cash(duePaise)] } }, desk)
        : await app.call(undoSale, { params, body: { references: [] } }, desk);
    expect(status).toBe(200);
    later(1);
    await at.reconcile();
    expect(await statusOf(saleId)).toEqual(['closed']);
    expect(await at.pay(request)).toMatchObject({ status: 400 });
  },
);

test('a sale for which money is asked is not dropped before that is over (SALE-4)', async () => {
  const { saleId, duePaise } = await at.openSale();
  const request = await at.asked(saleId, duePaise, 'payment_link');
  later(25 * 60);
  desk = await addStaff(app, 'receptionist');
  await app.work.hourly['drop-unpaid-sales']?.();
  expect(await at.sale(saleId)).toMatchObject({ status: 'open' });
  await cancel(request._id);
  await app.work.hourly['drop-unpaid-sales']?.();
  expect(await at.sale(saleId)).toMatchObject({ status: 'cancelled' });
});

test('the desk is notified of a request and of money, whichever process brings them (REQUEST-8)', async () => {
  const client = new pg.Client({ connectionString: app.db.url });
  await client.connect();
  const notified: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => notified.push(payload));
  await client.query('listen desk_sales');
  const { saleId, duePaise } = await at.openSale();
  const request = await at.asked(saleId, duePaise, 'upi_qr');
  await expect.poll(() => notified).toContain(saleId);
  notified.length = 0;
  await at.pay(request);
  await expect.poll(() => notified).toContain(saleId);
  await client.end();
});
