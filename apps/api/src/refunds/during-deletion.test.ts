import { privacyEndpoints } from '@chairside/contract/profile';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { whenWaiting, whileHeld } from '../../test/while-locked.ts';
import { deletionCode } from '../../test/whole-patient.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];
let at: ReturnType<typeof refundsAt>;
let patient: Awaited<ReturnType<typeof signUp>>;
let paid: Awaited<ReturnType<PaymentClinic['paid']>>;
let saleId: string;
let entryId: string;

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());
beforeEach(async () => {
  app.clock.now = NOON;
  at = refundsAt(app, await addStaff(app, 'receptionist'), await addStaff(app, 'owner'));
  patient = await signUp(app, 'Basic Plan');
  paid = await clinic.paid(patient, 'Basic Plan');
  ({ saleId, entryId } = await clinic.saleOf(paid));
  gateway.unrefundable.clear();
});
afterEach(() => expectInvariants(app.db.database));

/** The patient deletes the account, and something else is done once that waits for the sale: neither fails. */
async function duringDeletion(act: () => Promise<unknown> | undefined) {
  const body = { otp: await deletionCode(app, patient) };
  const both: Promise<unknown>[] = [];
  const remove = () => both.push(app.call(privacyEndpoints.deleteAccount, { body }, patient));
  await whileHeld(app.db.database, `select from sales where id = '${saleId}' for update`, remove, () => {
    const acting = Promise.resolve(act());
    both.push(acting);
    return whenWaiting(app.db.database, acting, 2);
  });
  const [removed, acted] = await Promise.all(both);
  expect(removed).toMatchObject({ status: 200 });
  return acted;
}

/** A refund of a part that the provider is asked for again within a minute. */
async function pendingRefund() {
  gateway.unrefundable.add(paid.id);
  gateway.answers.refusal = 'Request failed because another payment operation is in progress';
  const { data } = await at.refund(saleId, [backOf(entryId, 100_000)]);
  expect(data).toMatchObject([{ status: 'pending' }]);
  app.clock.now = new Date(NOON.getTime() + 60_000);
}
const refunds = () => at.query('select status from refunds where sale_id = $1', [saleId]);

test('a refund is carried out (PRIV-3, BACK-8)', async () => {
  await pendingRefund();
  gateway.unrefundable.clear();
  await duringDeletion(() => at.goOn());
  expect(await refunds()).toEqual([{ status: 'processed' }]);
});

test('a refund is refused, and the provider has sent back a part by itself (PRIV-3, BACK-7)', async () => {
  await pendingRefund();
  gateway.answers.refusal = 'The payment has been fully refunded already';
  gateway.put({ ...paid, status: 'captured', amount_refunded: 100_000 });
  await duringDeletion(() => at.goOn());
  expect(await refunds()).toEqual([{ status: 'failed' }]);
});

test.each([
  ['sends all of it back by itself', 'refund'],
  ['takes it back for the bank', 'dispute'],
] as const)('the provider %s (PRIV-3)', async (_what, kind) => {
  const { returns } = clinic;
  const come = () => (kind === 'refund' ? returns.refund(paid) : returns.dispute(paid, 'lost'));
  expect(await duringDeletion(come)).toMatchObject({ statusCode: 200 });
  const [sale] = await at.query('select refunded_paise as paise from sales where id = $1', [saleId]);
  expect(sale).toEqual({ paise: 299_900 });
});
