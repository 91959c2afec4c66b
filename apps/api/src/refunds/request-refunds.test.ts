import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { addStaff } from '../../test/staff.ts';
import { ledgerOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let at: ReturnType<typeof requestReturnsAt>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  app.logged.length = 0;
  at = requestReturnsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
});
afterEach(async () => {
  await expectInvariants(app.db.database);
  expect(loggedFaults(app.logged)).toEqual([]);
});

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const lookForRefunds = () => app.work.hourly['reconcile-refunds']?.();
const statesOf = async (saleId: string) => (await at.refundsOf(saleId)).map(({ status }) => status);
const expectStates = (saleId: string, states: string[]) =>
  expect.poll(() => statesOf(saleId)).toEqual(states);

/** A refund of a payment that the provider keeps pending, and its name there. */
async function pendingRefund(
  { saleId, entryId, paymentId }: { saleId: string; entryId: string; paymentId: string },
  amountPaise: number,
  more: { sessions?: number } = {},
): Promise<string> {
  await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
  const { data } = await at.refund(saleId, [backOf(entryId, amountPaise)], more);
  expect(data.at(-1)).toMatchObject({ status: 'pending' });
  const [row] = await at.query(
    "select gateway_refund_id as id from refunds where sale_id = $1 and status = 'pending'",
    [saleId],
  );
  return String(row.id);
}

describe.each(['upi_qr', 'payment_link'] as const)('a refund at the desk of money by %s', (way) => {
  test('whole: by its way, with the reason on the credit note; the plan ends once, and no mail', async () => {
    const { userId, saleId, entryId, amountPaise, paymentId } = await at.paid(way);
    const { data } = await at.refund(saleId, [backOf(entryId, amountPaise)]);
    expect(data).toMatchObject([{ way, status: 'processed', failure: null }]);
    await lookForRefunds();
    await at.deliver('refund.processed', paymentId);
    expect((await at.sale(saleId)).entries).toMatchObject([
      { kind: 'payment', way },
      { kind: 'refund', way, amountPaise, staffName: expect.any(String) },
    ]);
    expect(await at.notes(saleId)).toEqual([{ paise: amountPaise, reason: 'Moves away' }]);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
    expect(await at.planOf(userId)).toBe('expired');
    expect(await clinicMessages(app, paymentId)).toEqual([]);
  });

  test('a part with sessions, and then the rest', async () => {
    const { userId, saleId, entryId, amountPaise } = await at.paid(way);
    await at.refund(saleId, [backOf(entryId, 100_000)], { sessions: 1 });
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'deduction 1']);
    expect(await at.planOf(userId)).toBe('active');
    await at.refund(saleId, [backOf(entryId, amountPaise - 100_000)]);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'deduction 1', 'reversal 3']);
    expect((await at.notes(saleId)).map(({ paise }) => paise)).toEqual([100_000, amountPaise - 100_000]);
  });

  test('pending: nothing has gone back, whoever asks, until the provider says so by webhook', async () => {
    const sold = await at.paid(way);
    const { userId, saleId, entryId, paymentId } = sold;
    const refundId = await pendingRefund(sold, 100_000, { sessions: 2 });
    await lookForRefunds();
    await at.deliver('refund.created', paymentId);
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: 0 });
    expect((await at.refund(saleId, [backOf(entryId, 200_000)])).code).toBe('refund_too_much');
    await at.play(`refunds/${refundId}`, { outcome: 'processed' });
    await expectStates(saleId, ['processed']);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'deduction 2']);
    expect(await at.notes(saleId)).toEqual([{ paise: 100_000, reason: 'Moves away' }]);
    expect(await clinicMessages(app, paymentId)).toEqual([]);
  });

  test('pending, its webhook lost: the job goes on with it, once', async () => {
    const sold = await at.paid(way);
    const refundId = await pendingRefund(sold, sold.amountPaise);
    await at.play(`refunds/${refundId}`, { outcome: 'processed', webhook: false });
    later(1);
    await Promise.all([at.goOn(), at.goOn(), lookForRefunds()]);
    await lookForRefunds();
    expect(await statesOf(sold.saleId)).toEqual(['processed']);
    expect(await at.notes(sold.saleId)).toEqual([{ paise: sold.amountPaise, reason: 'Moves away' }]);
    expect(await ledgerOf(app, sold.userId)).toEqual(['grant 4', 'reversal 4']);
  });

  test('failed later, tried again, and then all of it in cash', async () => {
    const sold = await at.paid(way);
    const { userId, saleId, entryId, amountPaise, paymentId } = sold;
    const inCash = () => at.refund(saleId, [backOf(entryId, amountPaise, { inCash: true })]);
    expect((await inCash()).code).toBe('refund_not_in_cash');
    const refundId = await pendingRefund(sold, amountPaise);
    await at.play(`refunds/${refundId}`, { outcome: 'failed' });
    await expectStates(saleId, ['failed']);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'refused' });
    expect(await at.refund(saleId, [backOf(entryId, amountPaise)])).toMatchObject({ status: 200 });
    expect(await statesOf(saleId)).toEqual(['failed', 'failed']);
    const back = (await inCash()).data.find((refund) => refund.way === 'cash');
    expect(back).toMatchObject({ amountPaise, status: 'processed' });
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
    // What is sent back by the provider after all is nothing more of this sale.
    later(2);
    await at.play(`payments/${paymentId}/refund`, { webhook: false });
    await lookForRefunds();
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: amountPaise });
    expect(await at.notes(saleId)).toHaveLength(1);
  });

  test('failed while somebody was told that it had gone back: nothing is taken back', async () => {
    const sold = await at.paid(way);
    const { userId, saleId, amountPaise, paymentId } = sold;
    const refundId = await pendingRefund(sold, amountPaise);
    const entity = { id: refundId, payment_id: paymentId, amount: amountPaise };
    await at.deliver('refund.failed', paymentId, { refund: { entity } });
    expect(await statesOf(saleId)).toEqual(['failed']);
    await at.deliver('refund.created', paymentId);
    await at.play(`refunds/${refundId}`, { outcome: 'failed', webhook: false });
    later(2);
    await lookForRefunds();
    // The event from before comes once more.
    const then = { status: 'refunded', amount_refunded: amountPaise };
    await at.deliver('refund.created', paymentId, {}, then);
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: 0 });
    expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
  });

  test('refused, as the provider has sent all of it back by itself: entered before anything else is offered', async () => {
    const { userId, saleId, entryId, amountPaise, paymentId } = await at.paid(way);
    await at.play(`payments/${paymentId}/refund`, { webhook: false });
    expect((await at.refund(saleId, [backOf(entryId, amountPaise)])).data).toMatchObject([
      { status: 'failed', failure: 'The payment has been fully refunded already' },
    ]);
    expect((await at.preview(saleId, [])).data.payments).toMatchObject([{ leftPaise: 0 }]);
    const inCash = backOf(entryId, amountPaise, { inCash: true });
    expect((await at.refund(saleId, [inCash])).code).toBe('refund_too_much');
    expect(await at.notes(saleId)).toEqual([{ paise: amountPaise, reason: null }]);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
  });

  test('beside one on the provider’s own page: each is entered once, and one of them mailed', async () => {
    const { saleId, entryId, paymentId } = await at.paid(way);
    await Promise.all([
      at.refund(saleId, [backOf(entryId, 100_000)]),
      at.play(`payments/${paymentId}/refund`, { amount: 50_000 }),
    ]);
    later(2);
    await at.goOn();
    await lookForRefunds();
    await expect.poll(async () => (await at.sale(saleId)).refundedPaise).toBe(150_000);
    expect((await at.notes(saleId)).toSorted((one, other) => one.paise - other.paise)).toEqual([
      { paise: 50_000, reason: null },
      { paise: 100_000, reason: 'Moves away' },
    ]);
    expect(await clinicMessages(app, paymentId)).toHaveLength(1);
  });

  test('of a sale that is given up while it is open: the provider pays it back, without a document', async () => {
    const { saleId, paymentId } = await at.paid(way, { of: () => 100_000 });
    const owner = await addStaff(app, 'owner');
    expect((await at.undo(saleId, owner)).data).toMatchObject([{ way, status: 'processed' }]);
    await lookForRefunds();
    expect(await at.sale(saleId)).toMatchObject({
      status: 'cancelled',
      refundedPaise: 100_000,
      documents: [],
    });
    expect(await clinicMessages(app, paymentId)).toEqual([]);
  });
});
