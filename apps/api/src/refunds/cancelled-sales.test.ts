import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { cash } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { paymentHistoryOf } from '../payments/receipts.ts';

const PAID = 100_000;

let app: TestApp;
let desk: AddedStaff;
let owner: AddedStaff;
let at: ReturnType<typeof requestReturnsAt>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
  owner = await addStaff(app, 'owner');
  at = requestReturnsAt(app, desk, owner);
});
afterEach(() => expectInvariants(app.db.database));

const CANCELLED = { status: 'cancelled', paidPaise: PAID, refundedPaise: PAID, documents: [] };

describe.each(['upi_qr', 'payment_link'] as const)(
  'an open sale, cancelled, whose money by %s the provider fails to send back (BACK-7, BACK-9)',
  (way) => {
    /** Such a sale: a part of a plan was paid, and goes back as the provider says. */
    async function cancelledSale(outcome: 'refused' | 'pending') {
      const sold = await at.paid(way, { of: () => PAID });
      await at.play(`payments/${sold.paymentId}/next-refund`, { outcome });
      const { data } = await at.undo(sold.saleId, owner);
      expect(data).toMatchObject([{ status: outcome === 'refused' ? 'failed' : 'pending' }]);
      // Refunds of one instant are in the order of their ids.
      app.clock.now = new Date(NOON.getTime() + 60_000);
      return sold;
    }

    test('is refunded once more by the provider, and has no document', async () => {
      const { saleId, entryId } = await cancelledSale('refused');
      const amounts = [backOf(entryId, PAID)];
      expect((await at.preview(saleId, amounts)).data).toMatchObject({
        isPlan: false,
        sessions: 0,
        termEnds: false,
        payments: [{ entryId, leftPaise: PAID, pendingPaise: 0, mayBeCash: true }],
      });
      expect(await at.sale(saleId)).toMatchObject({ status: 'cancelled', refundedPaise: 0 });
      const { data } = await at.refund(saleId, amounts, { reason: 'The balance was too small' });
      expect(data).toMatchObject([{ status: 'failed' }, { way, amountPaise: PAID, status: 'processed' }]);
      expect(await at.sale(saleId)).toMatchObject(CANCELLED);
      expect(await at.notes(saleId)).toEqual([]);
      const [act] = await at.query(
        `select about from staff_acts where kind = 'sale_refunded' and staff_id = $1`,
        [owner.id],
      );
      expect(act.about).toBe('₹1,000: The balance was too small');
      // With nothing left there is nothing to refund.
      expect((await at.preview(saleId, [])).code).toBe('sale_not_paid');
      expect((await at.refund(saleId, [backOf(entryId, PAID)])).code).toBe('sale_not_paid');
    });

    test('is paid back in cash, all of it and once', async () => {
      const { saleId, entryId } = await cancelledSale('refused');
      expect((await at.refund(saleId, [backOf(entryId, 1, { inCash: true })])).code).toBe(
        'refund_not_in_cash',
      );
      const amounts = [backOf(entryId, PAID, { inCash: true })];
      const replies = await Promise.all([1, 2].map(() => at.refund(saleId, amounts)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await at.sale(saleId)).toMatchObject({
        ...CANCELLED,
        entries: [
          { kind: 'payment', way },
          { kind: 'refund', way: 'cash', amountPaise: PAID },
        ],
      });
      expect(await at.notes(saleId)).toEqual([]);
    });

    test('reads as refunded for its patient, with what has not gone back yet (RECEIPT-9)', async () => {
      const { userId, saleId, entryId } = await cancelledSale('refused');
      const history = () => paymentHistoryOf(app.db.database, userId);
      const shown = { amount: 1_000, status: 'refunded', documents: [] };
      const description = 'Cancelled at the clinic: ₹1,000 is still to go back';
      expect(await history()).toMatchObject([{ ...shown, description }]);
      await at.refund(saleId, [backOf(entryId, PAID)]);
      expect(await history()).toMatchObject([{ ...shown, description: expect.stringMatching(/in full/) }]);
    });

    test('is not refunded while the provider still has its refund, nor with sessions', async () => {
      const { saleId, entryId } = await cancelledSale('pending');
      const amounts = [backOf(entryId, PAID)];
      expect((await at.refund(saleId, amounts)).code).toBe('sale_not_paid');
      const [row] = await at.query('select gateway_refund_id as id from refunds where sale_id = $1', [
        saleId,
      ]);
      await at.play(`refunds/${row.id}`, { outcome: 'failed' });
      await expect.poll(async () => (await at.refunds(saleId)).at(-1)?.status).toBe('failed');
      expect((await at.refund(saleId, amounts, { sessions: 1 })).code).toBe('refund_too_many_sessions');
      expect((await at.refund(saleId, amounts)).status).toBe(200);
      expect(await at.sale(saleId)).toMatchObject(CANCELLED);
    });
  },
);

test('a cancelled sale whose money has gone back, or for which none came, is not refunded (BACK-2)', async () => {
  const { sale, entryIds } = await at.soldPlan(() => [cash(PAID)]);
  expect((await at.undo(sale._id, owner)).status).toBe(200);
  expect((await at.refund(sale._id, [backOf(entryIds[0] ?? '', PAID)])).code).toBe('sale_not_paid');
  const { sale: unpaid } = await at.soldPlan(() => []);
  expect((await at.undo(unpaid._id, owner)).status).toBe(200);
  expect((await at.refund(unpaid._id, [backOf(randomUUID(), PAID)])).code).toBe('sale_not_paid');
});
