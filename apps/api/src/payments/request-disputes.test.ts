import { randomUUID } from 'node:crypto';
import { paymentEndpoints } from '@chairside/contract/payments';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { patientAtCounter, visitWithoutPlan } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { ledgerOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

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

/** News of a dispute over so much of a payment. */
const dispute = (paymentId: string, change: string, amount: number, changed: object = {}) =>
  at.deliver(
    `payment.dispute.${change}`,
    paymentId,
    {
      dispute: {
        entity: { id: `disp_${paymentId}`, payment_id: paymentId, amount, respond_by: 1_796_000_000 },
      },
    },
    changed,
  );
const headlinesOf = async (paymentId: string) =>
  (await clinicMessages(app, paymentId)).map((text) => text.split(':')[0]);

test('each step is told once; nothing changes until it is lost, and then once as a refund, and suspended (REFUND-4)', async () => {
  const { userId, saleId, amountPaise, paymentId } = await at.paid('upi_qr');
  for (const step of ['created', 'created', 'under_review']) await dispute(paymentId, step, amountPaise);
  expect(await at.planOf(userId)).toBe('active');
  await Promise.all([1, 2, 3].map(() => dispute(paymentId, 'lost', amountPaise)));
  expect(await at.sale(saleId)).toMatchObject({
    refundedPaise: amountPaise,
    entries: [{ kind: 'payment' }, { kind: 'refund', way: 'upi_qr', amountPaise }],
    documents: [{ kind: 'receipt' }, { kind: 'credit_note' }],
  });
  expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
  expect(await at.planOf(userId)).toBe('suspended');
  // The provider says later that it went back: it is the same money.
  await at.play(`payments/${paymentId}/refund`, { webhook: false });
  await at.deliver('refund.processed', paymentId);
  expect((await at.sale(saleId)).entries).toHaveLength(2);
  expect(await headlinesOf(paymentId)).toEqual([
    'A payment is disputed',
    'A dispute is under review',
    'A dispute was lost',
  ]);
});

test('after a part was refunded, what is left goes back; after all of it, a lost one suspends alone', async () => {
  const parted = await at.paid('payment_link');
  await at.play(`payments/${parted.paymentId}/refund`, { amount: 50_000, webhook: false });
  await at.deliver('refund.processed', parted.paymentId);
  await dispute(parted.paymentId, 'lost', parted.amountPaise);
  expect((await at.notes(parted.saleId)).map(({ paise }) => paise)).toEqual([
    50_000,
    parted.amountPaise - 50_000,
  ]);
  const gone = await at.paid('payment_link');
  await at.play(`payments/${gone.paymentId}/refund`, { webhook: false });
  await at.deliver('refund.processed', gone.paymentId);
  expect(await at.planOf(gone.userId)).toBe('expired');
  await dispute(gone.paymentId, 'lost', gone.amountPaise);
  expect(await at.planOf(gone.userId)).toBe('suspended');
  expect(await ledgerOf(app, gone.userId)).toEqual(['grant 4', 'reversal 4']);
});

test('over a part of the only payment: so much goes back, once; the plan as if it were all, and the rest at the desk', async () => {
  const { userId, saleId, amountPaise, paymentId, entryId } = await at.paid('payment_link');
  const paise = async () => (await at.notes(saleId)).map((note) => note.paise);
  await dispute(paymentId, 'lost', 100_000);
  await at.deliver('payment_link.paid', paymentId);
  await at.askAbout(saleId);
  expect(await paise()).toEqual([100_000]);
  expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
  expect(await at.planOf(userId)).toBe('suspended');
  expect(await headlinesOf(paymentId)).toEqual(['A dispute was lost']);
  await at.play(`payments/${paymentId}/refund`, { amount: 50_000, webhook: false });
  await at.deliver('refund.processed', paymentId);
  expect(await paise()).toEqual([100_000, 50_000]);
  expect((await at.refund(saleId, [backOf(entryId, amountPaise - 149_999)])).code).toBe('refund_too_much');
  expect((await at.refund(saleId, [backOf(entryId, amountPaise - 150_000)])).status).toBe(200);
  await expect.poll(async () => (await at.sale(saleId)).refundedPaise).toBe(amountPaise);
  expect(await at.planOf(userId)).toBe('suspended');
});

test('over a part of a payment online, whose rest goes back in cash: its patient reads so, and has no receipt (RECEIPT-6)', async () => {
  const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
  await dispute(paymentId, 'lost', 100_000);
  const rest = (more = {}) => [backOf(entryId, 199_900, more)];
  await at.play(`payments/${paymentId}/next-refund`, { outcome: 'refused' });
  await at.refund(saleId, rest());
  const history = async () => (await app.call(paymentEndpoints.paymentHistory, {}, patient)).data;
  const [paid] = await history();
  expect(paid).toMatchObject({
    ...{ status: 'completed', description: '₹1,000 of it went back after a dispute.' },
  });
  expect((await at.refund(saleId, rest({ inCash: true }))).status).toBe(200);
  const description = expect.stringMatching(/^Returned after a dispute\. Receipt \S+ no longer applies\.$/);
  expect(await history()).toMatchObject([{ status: 'refunded', description }]);
  const params = { id: paid?.id ?? '' };
  const receipt = await app.call(paymentEndpoints.paymentReceipt, { params }, patient);
  expect(receipt.code).toBe('receipt_not_found');
});

test('over a part, before anything else was heard of its payment: so much of what comes in goes back', async () => {
  const { userId, saleId, paymentId } = await at.unheard('upi_qr');
  await dispute(paymentId, 'lost', 100_000);
  await at.askAbout(saleId);
  expect((await at.sale(saleId)).refundedPaise).toBe(100_000);
  expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
  expect(await at.planOf(userId)).toBe('suspended');
});

test('over one of two payments of a sale: a part, whose sessions stay; the plan is suspended', async () => {
  const { userId, saleId, amountPaise, paymentId } = await at.paid('upi_qr', { inCash: 100_000 });
  await dispute(paymentId, 'lost', amountPaise);
  expect((await at.sale(saleId)).refundedPaise).toBe(amountPaise);
  expect(await ledgerOf(app, userId)).toEqual(['grant 4']);
  expect(await at.planOf(userId)).toBe('suspended');
});

test('over one of two payments of a sale, whose rest goes back while a renewal stands: the plan is suspended, and has not ended (BACK-1, REFUND-11)', async () => {
  const { patient, userId, saleId, paymentId, entryId } = await at.paid('payment_link', {
    of: () => 100_000,
  });
  const { duePaise } = await at.sale(saleId);
  const disputed = await at.pay(await at.asked(saleId, duePaise, 'upi_qr'), false);
  await at.askAbout(saleId);
  app.clock.now = new Date('2027-05-10T06:30:00Z');
  desk = await addStaff(app, 'receptionist');
  at = requestReturnsAt(app, desk, await addStaff(app, 'owner'));
  await at.soldPlan(undefined, patient);
  await dispute(disputed.paymentId, 'lost', duePaise);
  expect((await at.preview(saleId, [backOf(entryId, 50_000)], 2)).data).toMatchObject({
    ...{ isWhole: false, sessions: 2, termEnds: true, suspended: true },
  });
  expect((await at.preview(saleId, [backOf(entryId, 100_000)])).data).toMatchObject({
    ...{ isWhole: true, termEnds: true, suspended: true },
  });
  await at.play(`payments/${paymentId}/refund`, { webhook: false });
  await at.deliver('refund.processed', paymentId);
  expect(await at.planOf(userId)).toBe('suspended');
  const [message] = await clinicMessages(app, paymentId);
  expect(message).toMatch(/taken back\. The subscription is suspended until the patient pays anew\.$/);
});

test.each(['captured', 'authorized'])(
  'lost before anything else was heard of its payment, %s then: it comes in and goes back',
  async (status) => {
    const { userId, saleId, amountPaise, paymentId } = await at.unheard('upi_qr');
    if (status === 'authorized')
      await at.query("update sandbox.gateway_payments set status = 'captured' where id = $1", [paymentId]);
    await dispute(paymentId, 'lost', amountPaise, { status });
    await dispute(paymentId, 'created', amountPaise);
    await at.askAbout(saleId);
    expect((await at.sale(saleId)).refundedPaise).toBe(amountPaise);
    expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
    expect(await at.planOf(userId)).toBe('suspended');
    expect(await headlinesOf(paymentId)).toEqual(['A dispute was lost']);
  },
);

test('lost before the capture is reported, it takes back what the payment then brings', async () => {
  const { userId, saleId, amountPaise, paymentId, request } = await at.unheard('payment_link');
  await at.query(
    `insert into payments (id, request_id, gateway_payment_id, status, amount_paise, currency, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, 'pending', $3, 'INR', $4, $4)`,
    [request._id, paymentId, amountPaise, NOON],
  );
  await dispute(paymentId, 'lost', amountPaise);
  expect(await at.sale(saleId)).toMatchObject({ status: 'open', entries: [] });
  await at.askAbout(saleId);
  expect((await at.sale(saleId)).refundedPaise).toBe(amountPaise);
  expect(await ledgerOf(app, userId)).toEqual(['grant 4', 'reversal 4']);
  expect(await at.planOf(userId)).toBe('suspended');
});

test('over a visit without a plan: it is no longer paid, and the mail says no plan', async () => {
  const patient = await patientAtCounter(app, desk);
  const slot = { date: '2026-11-25', timeSlot: '10:00-11:00' };
  const visitId = await visitWithoutPlan(app, desk, patient.params.id, slot);
  const body = { saleId: randomUUID(), visitId, pricePaise: 80_050, payments: [] };
  expect((await app.call(saleEndpoints.sellVisit, { body }, desk)).status).toBe(200);
  const { paymentId } = await at.pay(await at.asked(body.saleId, 80_050, 'upi_qr'), false);
  await at.askAbout(body.saleId);
  await dispute(paymentId, 'lost', 80_050);
  expect(await at.sale(body.saleId)).toMatchObject({ status: 'paid', refundedPaise: 80_050 });
  expect(await clinicMessages(app, paymentId)).toEqual([
    `A dispute was lost: ${paymentId} | Payment ${paymentId} of ₹800.50 for a visit.\n\n` +
      'The dispute over ₹800.50 of it was decided against you.',
  ]);
});
