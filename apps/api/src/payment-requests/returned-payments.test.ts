import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { cash } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { ledgerOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const WAYS = ['upi_qr', 'payment_link'] as const;

let app: TestApp;
let desk: AddedStaff;
let at: ReturnType<typeof requestReturnsAt>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  app.logged.length = 0;
  desk = await addStaff(app, 'receptionist');
  at = requestReturnsAt(app, desk, await addStaff(app, 'owner'));
});
afterEach(async () => {
  await expectInvariants(app.db.database);
  expect(loggedFaults(app.logged)).toEqual([]);
});

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const lookForRefunds = () => app.work.hourly['reconcile-refunds']?.();
const expectBack = (saleId: string, paise: number) =>
  expect.poll(async () => (await at.sale(saleId)).refundedPaise).toBe(paise);
const mails = async (paymentId: string) =>
  (await clinicMessages(app, paymentId)).map((text) => text.split(' | ')[0]);

describe.each(WAYS)('money by %s that goes back on the provider’s own page (REFUND-11)', (way) => {
  test('in full: entered by its way with a credit note, the plan reversed, the clinic notified', async () => {
    const { userId, saleId, amountPaise, paymentId } = await at.paid(way);
    await at.play(`payments/${paymentId}/refund`);
    await expectBack(saleId, amountPaise);
    expect(await at.sale(saleId)).toMatchObject({
      status: 'paid',
      entries: [
        { kind: 'payment', way },
        { kind: 'refund', way, amountPaise, staffName: null },
      ],
      documents: [{ kind: 'receipt' }, { kind: 'credit_note' }],
    });
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
    expect(await at.planOf(userId)).toBe('expired');
    expect(await mails(paymentId)).toEqual([`A payment was refunded: ${paymentId}`]);
  });

  test('in parts: recorded, the sessions stay; the last of it takes them', async () => {
    const { userId, saleId, amountPaise, paymentId } = await at.paid(way);
    await at.play(`payments/${paymentId}/refund`, { amount: 100_000 });
    await expectBack(saleId, 100_000);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
    await at.play(`payments/${paymentId}/refund`);
    await expectBack(saleId, amountPaise);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
    expect((await at.notes(saleId)).map(({ paise }) => paise)).toEqual([100_000, amountPaise - 100_000]);
    expect(await mails(paymentId)).toEqual([
      `A payment was refunded in part: ${paymentId}`,
      `A payment was refunded: ${paymentId}`,
    ]);
  });

  test('is found by the hourly look where the webhook was lost', async () => {
    const { userId, saleId, amountPaise, paymentId } = await at.paid(way);
    await at.play(`payments/${paymentId}/refund`, { webhook: false });
    await lookForRefunds();
    expect((await at.sale(saleId)).refundedPaise).toBe(amountPaise);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
  });

  test('once, ten times at once, by events and the look, and by an older event late', async () => {
    const { userId, saleId, amountPaise, paymentId } = await at.paid(way);
    await at.play(`payments/${paymentId}/refund`, { webhook: false });
    await Promise.all(
      Array.from({ length: 5 }, () => [
        at.deliver('refund.processed', paymentId),
        at.deliver('payment.refunded', paymentId),
        lookForRefunds(),
      ]).flat(),
    );
    await at.deliver('refund.created', paymentId, {}, { status: 'captured', amount_refunded: 5 });
    await at.askAbout(saleId);
    expect((await at.sale(saleId)).refundedPaise).toBe(amountPaise);
    expect(await at.notes(saleId)).toHaveLength(1);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
    expect(await mails(paymentId)).toHaveLength(1);
  });

  test('one of two payments of a sale: a part, whose plan stands until the other goes back', async () => {
    const { userId, saleId, amountPaise, paymentId } = await at.paid(way, { inCash: 100_000 });
    await at.play(`payments/${paymentId}/refund`);
    await expectBack(saleId, amountPaise);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
    const cash = (await at.sale(saleId)).entries.find((entry) => entry.way === 'cash');
    await at.refund(saleId, [backOf(cash?._id ?? '', 100_000)]);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
  });

  test('in full before its payment was known: nothing is sold, and the request is over', async () => {
    const { userId, saleId, amountPaise, paymentId } = await at.unheard(way);
    await at.play(`payments/${paymentId}/refund`);
    await expect.poll(async () => (await at.requests(saleId))[0]?.status).toBe('returned');
    // The event that reports the payment comes late, as the payment was then.
    const [request] = await at.query('select gateway_id from payment_requests where sale_id = $1', [saleId]);
    const about =
      way === 'upi_qr'
        ? {
            qr_code: {
              entity: { id: request.gateway_id, status: 'closed', image_url: 'https://rzp.example/q' },
            },
          }
        : {
            payment_link: {
              entity: { id: request.gateway_id, status: 'paid', short_url: 'https://rzp.example/l' },
            },
          };
    const kind = way === 'upi_qr' ? 'qr_code.credited' : 'payment_link.paid';
    await at.deliver(kind, paymentId, about, { status: 'captured', amount_refunded: 0, amount: amountPaise });
    await at.askAbout(saleId);
    expect(await at.sale(saleId)).toMatchObject({ status: 'open', entries: [], duePaise: amountPaise });
    expect(await ledgerOf(app, userId)).toEqual([]);
    expect(await mails(paymentId)).toEqual([`A payment was refunded: ${paymentId}`]);
  });

  test('in part before its payment was known: it comes in, and a part of it goes back', async () => {
    const { userId, saleId, paymentId } = await at.unheard(way);
    await at.play(`payments/${paymentId}/refund`, { amount: 50_000 });
    await expectBack(saleId, 50_000);
    expect(await at.sale(saleId)).toMatchObject({
      status: 'paid',
      entries: [{ way }, { kind: 'refund', way }],
    });
    expect(await at.notes(saleId)).toEqual([{ paise: 50_000, reason: null }]);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
  });

  test('of a sale that is still open: entered at once, and its credit note comes with the document', async () => {
    const { userId, saleId, paymentId } = await at.paid(way, { of: () => 100_000 });
    await at.play(`payments/${paymentId}/refund`, { amount: 40_000 });
    await expectBack(saleId, 40_000);
    expect(await at.sale(saleId)).toMatchObject({ status: 'open', duePaise: 199_900, documents: [] });
    const rest = await at.asked(saleId, 199_900, way);
    await at.pay(rest, false);
    later(1);
    await at.askAbout(saleId);
    expect(await at.sale(saleId)).toMatchObject({ status: 'paid' });
    expect(await at.notes(saleId)).toEqual([{ paise: 40_000, reason: null }]);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
  });

  test('all that came in for a sale that is still open: the sale is over', async () => {
    const { saleId, paymentId } = await at.paid(way, { of: () => 100_000 });
    await at.play(`payments/${paymentId}/refund`);
    await expectBack(saleId, 100_000);
    expect(await at.sale(saleId)).toMatchObject({ status: 'cancelled', documents: [] });
  });

  test('a refund that fails there is told once, and nothing is taken back', async () => {
    const { userId, saleId, paymentId } = await at.paid(way);
    const entity = { id: `rfnd_${paymentId}`, payment_id: paymentId, amount: 100 };
    await at.deliver('refund.failed', paymentId, { refund: { entity } });
    await at.deliver('refund.failed', paymentId, { refund: { entity } });
    expect((await at.sale(saleId)).refundedPaise).toBe(0);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
    expect(await mails(paymentId)).toEqual([`A refund failed: ${paymentId}`]);
  });
});

test('a duplicate by a request that was refunded there is not refunded again, and told to nobody (PAY-6)', async () => {
  const { saleId, amountPaise, paymentId } = await at.unheard('upi_qr');
  const body = { payments: [cash(amountPaise)] };
  await app.call(saleEndpoints.addSalePayments, { params: { id: saleId }, body }, desk);
  await at.askAbout(saleId);
  const stored = async () =>
    (await at.query('select status from payments where gateway_payment_id = $1', [paymentId]))[0].status;
  expect(await stored()).toBe('duplicate');
  await at.play(`payments/${paymentId}/refund`);
  await expect.poll(stored).toBe('refunded');
  expect(await at.sale(saleId)).toMatchObject({ status: 'paid', refundedPaise: 0 });
  expect(await mails(paymentId)).toEqual([]);
});
