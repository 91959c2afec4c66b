import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { addStaff } from '../../test/staff.ts';
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

const refundDuplicates = () => app.work.everyMinute['refund-duplicates']?.();
const stored = (paymentId: string) =>
  at.query(
    'select status, amount_paise as paise, refunded_paise as back from payments where gateway_payment_id = $1',
    [paymentId],
  );

describe.each(['upi_qr', 'payment_link'] as const)(
  'money by %s of another amount than was asked for (REQUEST-6)',
  (way) => {
    /** A payment of ₹50 more, as a fee at the provider makes it, of which nothing was heard yet. */
    async function paysMore() {
      const sold = await at.unheard(way);
      const paise = sold.amountPaise + 5_000;
      await at.query('update sandbox.gateway_payments set amount = $2 where id = $1', [
        sold.paymentId,
        paise,
      ]);
      return { ...sold, paise };
    }

    test('goes back by itself, and the sale can be paid by another request', async () => {
      const { saleId, amountPaise, paymentId, paise } = await paysMore();
      await at.askAbout(saleId);
      await at.askAbout(saleId);
      expect(await stored(paymentId)).toEqual([{ status: 'duplicate', paise, back: 0 }]);
      expect(await at.sale(saleId)).toMatchObject({ status: 'open', paidPaise: 0, entries: [] });
      expect(await at.requests(saleId)).toMatchObject([{ status: 'returned' }]);
      await refundDuplicates();
      await refundDuplicates();
      expect(await stored(paymentId)).toEqual([{ status: 'refunded', paise, back: paise }]);
      const { rows } = await app.db.database.$client.query(
        'select amount from sandbox.gateway_refunds where payment_id = $1',
        [paymentId],
      );
      expect(rows).toEqual([{ amount: paise }]);
      expect(await clinicMessages(app, paymentId)).toEqual([]);

      const another = await at.asked(saleId, amountPaise, way);
      await at.pay(another, false);
      await at.askAbout(saleId);
      expect(await at.sale(saleId)).toMatchObject({ status: 'paid', paidPaise: amountPaise });
    });

    test('never comes in where it has gone back already', async () => {
      const { saleId, paymentId } = await paysMore();
      await at.play(`payments/${paymentId}/refund`, { webhook: false });
      await at.askAbout(saleId);
      expect(await stored(paymentId)).toEqual([]);
      expect(await at.requests(saleId)).toMatchObject([{ status: 'open' }]);
    });

    test('leaves nothing to be paid by its request: what comes once more goes back too', async () => {
      const { saleId, amountPaise, paymentId, request } = await paysMore();
      await at.askAbout(saleId);
      const event = way === 'upi_qr' ? 'qr_code.credited' : 'payment_link.paid';
      const gatewayId = await at.gatewayIdOf(request._id);
      const about =
        way === 'upi_qr'
          ? { qr_code: { entity: { id: gatewayId, status: 'closed', image_url: 'https://rzp.example/qr' } } }
          : {
              payment_link: { entity: { id: gatewayId, status: 'paid', short_url: 'https://rzp.example/l' } },
            };
      const onceMore = { id: `${paymentId}x`, amount: amountPaise };
      await at.deliver(event, paymentId, about, onceMore);
      expect(await stored(onceMore.id)).toMatchObject([{ status: 'duplicate', paise: amountPaise }]);
      expect(await at.sale(saleId)).toMatchObject({ status: 'open', entries: [] });
      // The stand-in knows nothing of it, and could send nothing back.
      await at.query(
        "update payments set status = 'refunded', refunded_paise = amount_paise where gateway_payment_id = $1",
        [onceMore.id],
      );
    });
  },
);
