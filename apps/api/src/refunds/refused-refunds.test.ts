import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let at: ReturnType<typeof refundsAt>;
let saleId: string;
let entryId: string;

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());
beforeEach(async () => {
  at = refundsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
  const { id } = await clinic.paid(await signUp(app, 'Basic Plan'), 'Basic Plan');
  const [row] = await at.query(
    `select sale_id, money_entries.id from money_entries
       join payments on payments.id = payment_id where gateway_payment_id = $1`,
    [id],
  );
  ({ sale_id: saleId, id: entryId } = row);
  gateway.unrefundable.clear();
  gateway.unrefundable.add(id);
});

const refund = async () => (await at.refund(saleId, [backOf(entryId, 100_000)])).data;

test('what the provider refuses without a code is said in its words, without a contact (BACK-7)', async () => {
  gateway.answers.refusal = 'The payment of asha@clinic.example, 9876543210, is too old.';
  expect(await refund()).toMatchObject([
    { status: 'failed', failure: 'The payment of […], […], is too old' },
  ]);
});

test('of many words it is as many as there is room for', async () => {
  gateway.answers.refusal = `Not enough money${' of the clinic'.repeat(20)}`;
  const [{ failure } = { failure: '' }] = await refund();
  expect(failure).toMatch(/^Not enough money(?: of the clinic)+(?: of)?(?: the)?…$/);
  expect(failure?.length).toBeLessThanOrEqual(100);
});

test('where it is busy with the payment the refund stays pending, and is gone on with (PAY-21, BACK-6)', async () => {
  gateway.answers.refusal = 'Request failed because another payment operation is in progress';
  expect(await refund()).toMatchObject([{ status: 'pending', failure: null }]);
  gateway.unrefundable.clear();
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await at.goOn();
  expect(await at.refunds(saleId)).toMatchObject([{ status: 'processed' }]);
});
