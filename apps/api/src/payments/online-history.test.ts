import { paymentEndpoints } from '@chairside/contract/payments';
import { taxEndpoints } from '@chairside/contract/tax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';

const REGISTRATION = {
  gstin: '29ABCDE1234F1ZW',
  legalName: 'Chairside LLP',
  address: '12 Brigade Road, Bengaluru',
};

let clinic: PaymentClinic;
beforeAll(async () => {
  clinic = await startPaymentClinic();
});
afterAll(() => clinic.close());

/** What the history says of a payment of which so much went back; all of it where nothing is said. */
async function describedAfter(refundedPaise?: number) {
  const patient = await signUp(clinic.app, 'Basic Plan');
  const payment = await clinic.paid(patient, 'Basic Plan');
  await clinic.returns.refund(payment, refundedPaise);
  const [entry] = (await clinic.app.call(paymentEndpoints.paymentHistory, {}, patient)).data;
  return entry?.description;
}

test.each([
  [74_975, '₹749.75 of it was refunded.'],
  [75_000, '₹750 of it was refunded.'],
])('what went back in part is said to the paisa: %i (RECEIPT-1)', async (paise, said) => {
  expect(await describedAfter(paise)).toBe(said);
});

test('of a clinic that is registered for GST, the document of what went back is corrected (RECEIPT-6)', async () => {
  const owner = await addStaff(clinic.app, 'owner');
  const register = (registration: typeof REGISTRATION | null) =>
    clinic.app.call(taxEndpoints.changeRegistration, { body: { registration } }, owner);
  await register(REGISTRATION);
  expect(await describedAfter()).toMatch(
    /^Refunded in full\. Bill of supply B\/26-27\/\d{4} is corrected by a credit note\.$/,
  );
  await register(null);
  expect(await describedAfter()).toMatch(/^Refunded in full\. Receipt R\/\S+ no longer applies\.$/);
});
