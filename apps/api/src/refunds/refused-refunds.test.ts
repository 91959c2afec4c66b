import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FakePayment } from '../../test/fake-gateway.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { ledgerOf } from '../../test/subscribers.ts';
import type { TestApp } from '../../test/test-app.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let at: ReturnType<typeof refundsAt>;
let patient: Awaited<ReturnType<typeof signUp>>;
let paid: Pick<FakePayment, 'id' | 'order_id' | 'amount'>;
let saleId: string;
let entryId: string;

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());
beforeEach(async () => {
  at = refundsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
  patient = await signUp(app, 'Basic Plan');
  paid = await clinic.paid(patient, 'Basic Plan');
  ({ saleId, entryId } = await clinic.saleOf(paid));
  gateway.unrefundable.clear();
  gateway.unrefundable.add(paid.id);
});
afterEach(() => expectInvariants(app.db.database));

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

describe('what the provider sent back of a payment by itself, and refuses to send again (BACK-7)', () => {
  const sentBack = (amount: number, status: string) =>
    gateway.put({ ...paid, status, amount_refunded: amount });
  const leftOf = async () => (await at.preview(saleId, [])).data.payments;
  const ask = async (amount: number, more = {}) => await at.refund(saleId, [backOf(entryId, amount, more)]);

  beforeEach(() => {
    gateway.answers.refusal = 'The payment has been fully refunded already';
  });

  test('all of it: the books say so before anything else is offered, and nothing goes back in cash', async () => {
    sentBack(299_900, 'refunded');
    expect((await ask(299_900)).data).toMatchObject([{ status: 'failed', failure: gateway.answers.refusal }]);
    expect(await leftOf()).toMatchObject([{ backPaise: 299_900, leftPaise: 0 }]);
    expect((await ask(299_900, { inCash: true })).code).toBe('refund_too_much');
    expect(await at.notes(saleId)).toEqual([{ paise: 299_900, reason: null }]);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  });

  test('a part: only the rest is left, and may be paid in cash', async () => {
    sentBack(100_000, 'captured');
    expect((await ask(299_900)).data).toMatchObject([{ status: 'failed' }]);
    expect(await leftOf()).toMatchObject([{ backPaise: 100_000, leftPaise: 199_900, mayBeCash: true }]);
    expect((await ask(299_900, { inCash: true })).code).toBe('refund_too_much');
    expect((await ask(199_900, { inCash: true })).data).toHaveLength(2);
    expect((await at.notes(saleId)).map(({ paise }) => paise)).toEqual([100_000, 199_900]);
    expect(await ledgerOf(app, patient.user._id)).toEqual(['grant 4', 'reversal 4']);
  });

  test('while the provider does not say how the payment stands nothing is offered', async () => {
    sentBack(299_900, 'refunded');
    gateway.unreadable.add(paid.id);
    expect((await ask(299_900)).data).toMatchObject([{ status: 'pending' }]);
    expect(await leftOf()).toMatchObject([{ leftPaise: 0, mayBeCash: false }]);
    gateway.unreadable.clear();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await at.goOn();
    expect(await at.refunds(saleId)).toMatchObject([{ status: 'failed' }]);
    expect(await leftOf()).toMatchObject([{ backPaise: 299_900, leftPaise: 0 }]);
  });
});
