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

/** The clinic has other keys at the provider by now, and those of the payment are gone. */
const forgetKeys = (paymentId: string) =>
  at.query(
    `update orders set gateway_key = 'rzp_test_of_another' from payments
      where orders.id = payments.order_id and gateway_payment_id = $1`,
    [paymentId],
  );

/** And they are of another account, which does not have it. */
async function changeAccount(paymentId: string) {
  await forgetKeys(paymentId);
  await at.query(`update sandbox.gateway_payments set id = id || '_elsewhere' where id = $1`, [paymentId]);
}

test('a payment that no account of the clinic knows is not waited for: its refund fails, and it may be paid in cash (BACK-6, BACK-7)', async () => {
  const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
  await changeAccount(paymentId);
  expect((await at.refund(saleId, [backOf(entryId, 299_900)])).data).toMatchObject([
    { status: 'failed', failure: 'not_at_provider' },
  ]);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4']);
  await at.refund(saleId, [backOf(entryId, 299_900, { inCash: true })]);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
});

test('one by keys that are gone goes back by the present ones of the same account (PROV-11)', async () => {
  const { patient, saleId, entryId, paymentId } = await at.boughtOnline();
  await forgetKeys(paymentId);
  expect((await at.refund(saleId, [backOf(entryId, 299_900)])).data).toMatchObject([{ status: 'processed' }]);
  expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
});
