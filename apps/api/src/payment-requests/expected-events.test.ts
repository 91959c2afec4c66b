import { randomUUID } from 'node:crypto';
import { providerEndpoints } from '@chairside/contract/providers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetProviders } from '../../test/no-providers.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const NO_ORDER = 'a payment does not fit an order of ours';

let app: TestApp;
let owner: AddedStaff;
let at: ReturnType<typeof requestReturnsAt>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  app.logged.length = 0;
  owner = await addStaff(app, 'owner', { email: `${randomUUID()}@clinic.example` });
  at = requestReturnsAt(app, await addStaff(app, 'receptionist'), owner);
});

const logged = () => app.logged.join('\n');

test('all events about a payment by a link are expected, in any order (REQUEST-11)', async () => {
  const { saleId, duePaise } = await at.openSale();
  const { paymentId } = await at.pay(await at.asked(saleId, duePaise, 'payment_link'));
  await expect.poll(async () => (await at.sale(saleId)).status).toBe('paid');
  await at.deliver('payment.captured', paymentId);
  await at.deliver('order.paid', paymentId);
  expect((await at.sale(saleId)).entries).toHaveLength(1);
  expect(logged()).not.toContain(NO_ORDER);
});

test('one that names its link, before that link’s own event, is left to that', async () => {
  const { saleId, request, paymentId } = await at.unheard('payment_link');
  const description = (await at.gatewayIdOf(request._id)).replace('plink_', '#');
  await at.deliver('payment.captured', paymentId, {}, { description });
  expect(logged()).not.toContain(NO_ORDER);
  expect(await at.sale(saleId)).toMatchObject({ status: 'open', entries: [] });
});

test.each([null, '#ofnobody', 'Dental treatment'])(
  'a payment that fits nothing of ours is still logged: described as %j',
  async (description) => {
    const { saleId, paymentId } = await at.unheard('payment_link');
    const id = `pay_stranger_${String(description).length}`;
    const stranger = { id, order_id: 'order_stranger', description };
    await at.deliver('payment.captured', paymentId, {}, stranger);
    expect(logged()).toContain(NO_ORDER);
    expect(await at.sale(saleId)).toMatchObject({ status: 'open', entries: [] });
  },
);

test('a refund of a payment that is by none of our requests asks about few of them, and changes nothing', async () => {
  const { saleId, amountPaise, paymentId } = await at.unheard('upi_qr');
  const stranger = { id: 'pay_elsewhere', order_id: null, status: 'refunded', amount_refunded: amountPaise };
  await at.deliver('refund.processed', paymentId, {}, stranger);
  const { entries, refundedPaise } = await at.sale(saleId);
  expect(entries).toMatchObject([{ kind: 'payment', way: 'upi_qr' }]);
  expect(refundedPaise).toBe(0);
});

describe('keys that the clinic has had before (PROV-11)', () => {
  afterEach(() => forgetProviders(app));
  const ONE = { keyId: 'rzp_test_one11111', keySecret: 'secret-of-one', webhookSecret: 'webhook-of-one' };
  const TWO = { keyId: 'rzp_test_two22222', keySecret: 'secret-of-two', webhookSecret: 'webhook-of-two' };
  const enter = (body: typeof ONE) => app.call(providerEndpoints.enterPayment, { body }, owner);

  test('report and refund what was paid by them, and nothing else', async () => {
    const { saleId, amountPaise, paymentId } = await at.paid('upi_qr');
    await enter(ONE);
    await enter(TWO);
    await at.play(`payments/${paymentId}/refund`, { webhook: false });
    await at.deliver('refund.processed', paymentId, {}, {}, ONE.webhookSecret);
    expect((await at.sale(saleId)).refundedPaise).toBe(0);
    expect(logged()).toContain('an event of former payment keys is about what was not made by them');
    await at.deliver('refund.processed', paymentId);
    expect((await at.sale(saleId)).refundedPaise).toBe(amountPaise);
  });
});
