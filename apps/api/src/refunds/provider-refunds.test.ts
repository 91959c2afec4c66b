import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { addStaff } from '../../test/staff.ts';
import { ledgerOf, subscriptionOf } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';

const { paymentHistory, paymentReceipt } = paymentEndpoints;

let app: TestApp;
let at: ReturnType<typeof requestReturnsAt>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  at = requestReturnsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
});
afterEach(() => expectInvariants(app.db.database));

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
/** Where the refunds of a sale stand, as soon as a webhook that is on its way has come. */
const expectStatus = (saleId: string, status: string) =>
  expect.poll(async () => (await at.refunds(saleId)).at(-1)?.status).toBe(status);

describe('money that the provider sends back (BACK-6, BACK-8)', () => {
  test('in full: the plan ends once, the credit note says why, and the clinic gets no mail', async () => {
    const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
    const { data } = await at.refund(saleId, [backOf(entryId, 299_900)]);
    expect(data).toMatchObject([{ way: 'checkout', status: 'processed', failure: null }]);
    await app.work.hourly['reconcile-refunds']?.();
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
    expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'expired' });
    expect(await at.notes(saleId)).toEqual([{ paise: 299_900, reason: 'Moves away' }]);
    expect(await clinicMessages(app, paymentId)).toEqual([]);
  });

  test('in part with sessions: they go back with the money, when the provider says so, and not before', async () => {
    const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
    const part = [backOf(entryId, 100_000)];
    expect((await at.refund(saleId, part, { sessions: 2 })).data).toMatchObject([{ status: 'pending' }]);
    // Meanwhile nothing of it has gone back, whoever asks, and no more than the rest can be asked for.
    await app.work.hourly['reconcile-refunds']?.();
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: 0 });
    expect((await at.refund(saleId, [backOf(entryId, 200_000)])).code).toBe('refund_too_much');
    expect((await subscriptionOf(app, patient)).sessionsRemaining).toBe(4);

    const [row] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [saleId]);
    await at.play(`refunds/${row.id}`, { outcome: 'processed' });
    await expectStatus(saleId, 'processed');
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'deduction 2']);
    expect(await at.notes(saleId)).toEqual([{ paise: 100_000, reason: 'Moves away' }]);
    expect(await clinicMessages(app, paymentId)).toEqual([]);
    // The rest takes back only what is left.
    expect((await at.refund(saleId, [backOf(entryId, 199_900)])).status).toBe(200);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'deduction 2', 'reversal 2']);
  });

  test('fails later: nothing was taken back; it can be tried again, or paid in cash, all of it', async () => {
    const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
    expect((await at.refund(saleId, [backOf(entryId, 299_900, { inCash: true })])).code).toBe(
      'refund_not_in_cash',
    );
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
    await at.refund(saleId, [backOf(entryId, 299_900)]);
    const [row] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [saleId]);
    await at.play(`refunds/${row.id}`, { outcome: 'failed', webhook: true });
    await expectStatus(saleId, 'failed');
    expect((await subscriptionOf(app, patient)).sessionsRemaining).toBe(4);
    expect(await clinicMessages(app, paymentId)).toEqual([]);

    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'refused' });
    expect((await at.refund(saleId, [backOf(entryId, 299_900)])).data).toEqual([
      expect.objectContaining({ status: 'failed', failure: expect.stringMatching(/\w/) }),
      expect.objectContaining({ status: 'failed', failure: expect.stringMatching(/\w/) }),
    ]);
    expect((await at.refund(saleId, [backOf(entryId, 100, { inCash: true })])).code).toBe(
      'refund_not_in_cash',
    );
    const paid = await at.refund(saleId, [backOf(entryId, 299_900, { inCash: true })]);
    expect(paid.data.find(({ way }) => way === 'cash')).toMatchObject({ status: 'processed' });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  });

  test.each([0, 100_000])(
    'fails after %i paise, the rest goes back in cash: its patient reads so, and has no receipt (RECEIPT-6)',
    async (sentPaise) => {
      const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
      if (sentPaise > 0) await at.refund(saleId, [backOf(entryId, sentPaise)]);
      const rest = (more = {}) => [backOf(entryId, 299_900 - sentPaise, more)];
      await at.play(`payments/${paymentId}/next-refund`, { outcome: 'refused' });
      await at.refund(saleId, rest());
      const history = async () => (await app.call(paymentHistory, {}, patient)).data;
      const [paid] = await history();
      expect(paid?.status).toBe('completed');
      expect((await at.refund(saleId, rest({ inCash: true }))).status).toBe(200);
      expect(await history()).toMatchObject([
        {
          status: 'refunded',
          description: expect.stringMatching(/^Refunded in full\. Receipt \S+ no longer applies\.$/),
        },
      ]);
      const params = { id: paid?.id ?? '' };
      expect((await app.call(paymentReceipt, { params }, patient)).code).toBe('receipt_not_found');
    },
  );

  test('fails while somebody is shown it as gone back: nothing is taken back, and nobody is mailed', async () => {
    const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
    await at.refund(saleId, [backOf(entryId, 299_900)]);
    const [{ id }] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [
      saleId,
    ]);
    const entity = { id, payment_id: paymentId, amount: 299_900 };
    await at.deliver('refund.failed', paymentId, { refund: { entity } });
    expect(await at.refunds(saleId)).toMatchObject([{ status: 'failed' }]);
    // The provider, when it was asked, still counted it.
    await at.deliver('refund.created', paymentId);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
    await at.play(`refunds/${id}`, { outcome: 'failed', webhook: false });
    later(2);
    await app.work.hourly['reconcile-refunds']?.();
    // The event from before comes once more.
    await at.deliver('refund.created', paymentId, {}, { status: 'refunded', amount_refunded: 299_900 });
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: 0 });
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
    expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active' });
    expect(await clinicMessages(app, paymentId)).toEqual([]);
  });

  test('is entered whole while another of the same payment has failed, of which nobody has heard yet', async () => {
    const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
    for (const amountPaise of [100_000, 60_000]) {
      await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
      await at.refund(saleId, [backOf(entryId, amountPaise)]);
    }
    const [done, failed] = await at.query(
      'select gateway_refund_id as id from refunds where sale_id = $1 order by amount_paise desc',
      [saleId],
    );
    await at.play(`refunds/${done.id}`, { outcome: 'processed', webhook: false });
    await at.play(`refunds/${failed.id}`, { outcome: 'failed', webhook: false });
    await at.query('update refunds set asked_at = null where gateway_refund_id = $1', [done.id]);
    await at.goOn();
    later(1);
    await at.goOn();
    await app.work.hourly['reconcile-refunds']?.();
    const statuses = Object.fromEntries(
      (await at.refunds(saleId)).map((each) => [each.amountPaise, each.status]),
    );
    expect(statuses).toEqual({ 100000: 'processed', 60000: 'failed' });
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: 100_000 });
    expect(await at.notes(saleId)).toEqual([{ paise: 100_000, reason: 'Moves away' }]);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
    expect(await clinicMessages(app, paymentId)).toEqual([]);
  });

  test('fails once the account is deleted, of which the clinic is mailed, as no card shows it any more', async () => {
    const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
    await at.refund(saleId, [backOf(entryId, 100_000)]);
    expect((await deleteAccount(app, patient)).status).toBe(200);
    const [row] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [saleId]);
    await at.play(`refunds/${row.id}`, { outcome: 'failed', webhook: true });
    await expectStatus(saleId, 'failed');
    expect(await clinicMessages(app, paymentId)).toEqual([
      expect.stringMatching(
        new RegExp(`could not refund ₹1,000 .+ at the desk: http\\S+/desk/sales/${saleId}$`, 's'),
      ),
    ]);
  });

  test('once the account is deleted, keeps no reason but in the credit note of what was given in cash', async () => {
    const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'refused' });
    expect((await deleteAccount(app, patient)).status).toBe(200);
    await at.refund(saleId, [backOf(entryId, 299_900)]);
    expect(await at.refunds(saleId)).toMatchObject([{ status: 'failed' }]);
    later(1);
    await at.refund(saleId, [backOf(entryId, 299_900, { inCash: true })], { reason: 'His card is lost' });
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: 299_900 });
    expect(await at.notes(saleId)).toEqual([{ paise: 299_900, reason: 'His card is lost' }]);
    const words = await at.query(
      `select reason as said from refunds where sale_id = $1 union all
       select about from staff_acts where kind = 'sale_refunded' and subject_id = $2`,
      [saleId, patient.user._id],
    );
    const said = expect.stringMatching(/^₹2,999 of \S+$/);
    expect(words.map((each) => each.said)).toEqual([null, null, said, said]);
  });

  test('is nothing more of its sale once a bank has taken all of that payment back, done or not', async () => {
    const { saleId, entryId, paymentId } = await at.boughtOnline();
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
    await at.refund(saleId, [backOf(entryId, 50_000)]);
    const dispute = { entity: { id: 'disp_meanwhile', payment_id: paymentId, amount: 299_900 } };
    await at.deliver('payment.dispute.lost', paymentId, { dispute });
    expect(await at.sale(saleId)).toMatchObject({ refundedPaise: 299_900 });
    await expectInvariants(app.db.database);

    const [row] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [saleId]);
    await at.play(`refunds/${row.id}`, { outcome: 'processed' });
    await expectStatus(saleId, 'processed');
    expect(await at.notes(saleId)).toEqual([{ paise: 299_900, reason: null }]);
    expect((await at.preview(saleId, [])).data.payments).toMatchObject([
      { backPaise: 299_900, pendingPaise: 0, leftPaise: 0 },
    ]);
  });

  test('the job goes on with one whose webhook was lost, and asks again only when it is due', async () => {
    const { saleId, entryId, paymentId } = await at.boughtOnline();
    await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
    await at.refund(saleId, [backOf(entryId, 100_000)]);
    const [row] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [saleId]);
    await at.play(`refunds/${row.id}`, { outcome: 'processed', webhook: false });
    await at.goOn();
    expect(await at.refunds(saleId)).toMatchObject([{ status: 'pending' }]);
    later(1);
    await Promise.all([at.goOn(), at.goOn(), at.goOn()]);
    expect(await at.refunds(saleId)).toMatchObject([{ status: 'processed' }]);
    expect(await at.notes(saleId)).toEqual([{ paise: 100_000, reason: 'Moves away' }]);
  });

  test('beside a refund on the provider’s own page, each is entered once and one of them mailed', async () => {
    const { saleId, entryId, paymentId } = await at.boughtOnline();
    await Promise.all([
      at.refund(saleId, [backOf(entryId, 100_000)]),
      at.play(`payments/${paymentId}/refund`, { amount: 50_000 }),
    ]);
    later(2);
    await at.goOn();
    await app.work.hourly['reconcile-refunds']?.();
    await expect.poll(async () => (await at.sale(saleId)).refundedPaise).toBe(150_000);
    const notes = await at.notes(saleId);
    expect(notes.toSorted((one, other) => one.paise - other.paise)).toEqual([
      { paise: 50_000, reason: null },
      { paise: 100_000, reason: 'Moves away' },
    ]);
    expect(await clinicMessages(app, paymentId)).toHaveLength(1);
  });
});
