import { randomUUID } from 'node:crypto';
import { paymentEndpoints } from '@chairside/contract/payments';
import { profileEndpoints } from '@chairside/contract/profile';
import { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { saleEndpoints } from '@chairside/contract/sales';
import { taxEndpoints } from '@chairside/contract/tax';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeAsExpected } from '../../test/cash-up.ts';
import { signedEvent } from '../../test/fake-gateway.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { cash, offerOf } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack } from '../../test/subscribers.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';

const { paymentHistory, paymentReceipt } = paymentEndpoints;
const { changeRegistration } = taxEndpoints;
const REGISTRATION = {
  gstin: '29ABCDE1234F1ZW',
  legalName: 'Chairside LLP',
  address: '12 Brigade Road, Bengaluru',
};

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());
beforeEach(() => {
  app.clock.now = NOON;
});

test('GET /payments/history says what each payment was, and there is a receipt for what was taken', async () => {
  const { payFor, verify } = clinic.checkout;
  const before = await signUp(app, 'Basic Plan');
  const failed = { ...(await payFor(before, 'Basic Plan')), status: 'failed' };
  await verify(before, failed);
  await verify(before, await payFor(before, 'Basic Plan'));
  app.clock.now = new Date('2026-11-20T07:00:00Z');
  await verify(before, await payFor(before, 'Standard Plan'));
  const patient = await comeBack(app, before, '2027-11-10T07:00:00Z');
  const renewal = await payFor(patient, 'Standard Plan');
  await verify(patient, renewal);

  const history = (await app.call(paymentHistory, {}, patient)).data;
  const described = history.map(({ planName, amount, status, description }) => [
    planName,
    amount,
    status,
    description,
  ]);
  expect(history.map(({ method }) => method)).toEqual(['card', 'card', 'card', 'card']);
  expect(described).toEqual([
    ['Standard Plan', 5_999, 'completed', 'Renewal'],
    ['Standard Plan', 3_000, 'completed', 'Upgrade from Basic Plan'],
    ['Basic Plan', 2_999, 'completed', null],
    ['Basic Plan', 2_999, 'failed', null],
  ]);
  const receipts = await Promise.all(
    history.map(({ id }) => app.call(paymentReceipt, { params: { id } }, patient)),
  );
  expect(receipts.slice(0, 2).map(({ data }) => data)).toEqual([
    {
      number: expect.stringMatching(/^R\/27-28\/\d{4}$/),
      date: '2027-11-10T07:00:00.000Z',
      planName: 'Standard Plan',
      sessions: 8,
      amount: 5_999,
      method: 'card',
      paymentId: renewal.id,
      patientName: 'Asha Rao',
      day: '2027-11-10',
      issuer: { name: 'Demo Dental Clinic', address: 'Your street, your city' },
    },
    expect.objectContaining({
      number: expect.stringMatching(/^R\/26-27\/\d{4}$/),
      sessions: 4,
      amount: 3_000,
    }),
  ]);
  expect(receipts[3]).toMatchObject({ status: 404, code: 'receipt_not_found' });
  const [{ id } = { id: '' }] = history;
  const stranger = await signUp(app);
  expect(await app.call(paymentReceipt, { params: { id } }, stranger)).toMatchObject({
    code: 'receipt_not_found',
  });
});

test('a receipt stays as it was issued: by the name of then, on its date, though that day is closed (DOC-2, RECEIPT-4)', async () => {
  // The evening of the last day of a financial year, whose money has been counted.
  app.clock.now = new Date('2027-03-31T14:00:00Z');
  const patient = await signUp(app, 'Basic Plan');
  const closed = await closeAsExpected(app, await addStaff(app, 'receptionist'), '2027-03-31');
  expect(closed.status).toBe(200);
  app.clock.now = new Date('2027-03-31T15:30:00Z');
  await clinic.paid(patient, 'Basic Plan');
  const { phone } = patient.person;
  const rest = { phone, email: null, address: null, gender: null, alternativePhone: null };
  const changed = { body: { name: 'Ravi Iyer', ...rest } };
  expect((await app.call(profileEndpoints.updatePersonal, changed, patient)).status).toBe(200);

  const [entry] = (await app.call(paymentHistory, {}, patient)).data;
  const { data } = await app.call(paymentReceipt, { params: { id: String(entry?.id) } }, patient);
  const params = { id: String(entry?.documents?.[0]?._id) };
  const document = await app.call(saleDocumentEndpoints.ownSaleDocument, { params }, patient);
  expect(data).toMatchObject({
    number: expect.stringMatching(/^R\/26-27\//),
    day: '2027-03-31',
    date: '2027-03-31T15:30:00.000Z',
    patientName: 'Asha Rao',
  });
  expect(document.data).toMatchObject({ number: data.number, day: data.day, recipient: data.patientName });
});

test('a payment that went back has no receipt any more', async () => {
  const { payFor, verify } = clinic.checkout;
  const patient = await signUp(app, 'Basic Plan');
  const payment = await payFor(patient, 'Basic Plan');
  await verify(patient, payment);
  const refunded = gateway.put({ ...payment, status: 'refunded' });
  await app.server.inject(signedEvent('refund.processed', refunded, `evt_back_${payment.id}`));
  const [entry] = (await app.call(paymentHistory, {}, patient)).data;
  expect(entry?.status).toBe('refunded');
  const params = { id: entry?.id ?? '' };
  expect(await app.call(paymentReceipt, { params }, patient)).toMatchObject({
    code: 'receipt_not_found',
  });
});

test('GET /payments/history has what was sold at the clinic as well, part paid first (RECEIPT-9)', async () => {
  const desk = await addStaff(app, 'receptionist');
  const patient = await signUp(app, 'Basic Plan');
  const { planId, pricePaise } = await offerOf(app, desk, patient.user._id, 'Basic Plan');
  const saleId = randomUUID();
  const sale = { saleId, patientId: patient.user._id, planId, pricePaise };
  await app.call(saleEndpoints.sellPlan, { body: { ...sale, payments: [cash(100_000)] } }, desk);
  const historyOf = async () => (await app.call(paymentHistory, {}, patient)).data;
  expect(await historyOf()).toMatchObject([
    {
      id: saleId,
      planName: 'Basic Plan',
      amount: 1_000,
      status: 'pending',
      description: 'Part paid at the clinic: ₹1,999 is left to pay',
      atClinic: true,
      documents: [],
    },
  ]);
  expect(await app.call(paymentReceipt, { params: { id: saleId } }, patient)).toMatchObject({
    code: 'receipt_not_found',
  });
  const rest = { payments: [cash(pricePaise - 100_000)] };
  await app.call(saleEndpoints.addSalePayments, { params: { id: saleId }, body: rest }, desk);
  const [entry] = await historyOf();
  expect(entry).toMatchObject({
    amount: 2_999,
    status: 'completed',
    description: 'Paid at the clinic',
    documents: [{ kind: 'receipt', number: expect.stringMatching(/^R\/26-27\//) }],
  });
  // What a client of before asks for.
  expect((await app.call(paymentReceipt, { params: { id: saleId } }, patient)).data).toEqual({
    number: entry?.documents?.[0]?.number,
    date: NOON.toISOString(),
    planName: 'Basic Plan',
    sessions: 4,
    amount: 2_999,
    method: null,
    paymentId: saleId,
    patientName: 'Asha Rao',
  });
  const stranger = await signUp(app);
  expect(await app.call(paymentReceipt, { params: { id: saleId } }, stranger)).toMatchObject({
    code: 'receipt_not_found',
  });
});

/** What the history says of a payment of which so much went back; all of it where nothing is said. */
async function describedAfter(refundedPaise?: number) {
  const patient = await signUp(app, 'Basic Plan');
  const payment = await clinic.paid(patient, 'Basic Plan');
  await clinic.returns.refund(payment, refundedPaise);
  const [entry] = (await app.call(paymentHistory, {}, patient)).data;
  return entry?.description;
}

test.each([
  [74_975, '₹749.75 of it was refunded.'],
  [75_000, '₹750 of it was refunded.'],
])('what went back in part is said to the paisa: %i (RECEIPT-1)', async (paise, said) => {
  expect(await describedAfter(paise)).toBe(said);
});

test('of a clinic that is registered for GST, the document of what went back is corrected (RECEIPT-6)', async () => {
  const owner = await addStaff(app, 'owner');
  const register = (registration: typeof REGISTRATION | null) =>
    app.call(changeRegistration, { body: { registration } }, owner);
  await register(REGISTRATION);
  expect(await describedAfter()).toMatch(
    /^Refunded in full\. Bill of supply B\/26-27\/\d{4} is corrected by a credit note\.$/,
  );
  await register(null);
  expect(await describedAfter()).toMatch(/^Refunded in full\. Receipt R\/\S+ no longer applies\.$/);
});
