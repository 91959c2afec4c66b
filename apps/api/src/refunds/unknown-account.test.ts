import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { requestReturnsAt } from '../../test/request-returns.ts';
import { backOf } from '../../test/sale-refunds.ts';
import { addStaff } from '../../test/staff.ts';
import { ledgerOf } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let at: ReturnType<typeof requestReturnsAt>;
beforeAll(async () => {
  app = await startTestApp();
  at = requestReturnsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
});
afterAll(() => app.close());
afterEach(() => expectInvariants(app.db.database));

/** The clinic has another account at the provider by now, and the keys of the one that took the payment are gone. */
const forgetKeys = (paymentId: string) =>
  at.query(
    `update orders set gateway_key = 'rzp_test_of_another' from payments
      where orders.id = payments.order_id and gateway_payment_id = $1`,
    [paymentId],
  );

test('a payment that no account of the clinic knows is not waited for: its refund fails, and it may be paid in cash (BACK-6, BACK-7)', async () => {
  const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
  await forgetKeys(paymentId);
  expect((await at.refund(saleId, [backOf(entryId, 299_900)])).data).toMatchObject([
    { status: 'failed', failure: 'not_at_provider' },
  ]);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
  await at.refund(saleId, [backOf(entryId, 299_900, { inCash: true })]);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
});

test('what the provider has taken up stays on its way when the keys are gone, as it may have been done', async () => {
  const { saleId, entryId, paymentId } = await at.boughtOnline();
  await at.play(`payments/${paymentId}/next-refund`, { outcome: 'pending' });
  await at.refund(saleId, [backOf(entryId, 299_900)]);
  await forgetKeys(paymentId);
  await at.query('update refunds set asked_at = null where sale_id = $1', [saleId]);
  await at.goOn();
  const [row] = await at.query('select asked_at from refunds where sale_id = $1', [saleId]);
  expect(row.asked_at).not.toBeNull();
  expect(await at.refunds(saleId)).toMatchObject([{ status: 'pending' }]);
});
