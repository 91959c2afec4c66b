import { randomUUID } from 'node:crypto';
import { paymentEndpoints } from '@chairside/contract/payments';
import { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { saleEndpoints } from '@chairside/contract/sales';
import { SALE } from '@chairside/rules/sale';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedEvent } from '../../test/fake-gateway.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { pdfText } from '../../test/pdf-text.ts';
import { cash, offerOf, patientAtCounter, terminal } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';

const { saleDocument, ownSaleDocument } = saleDocumentEndpoints;

let clinic: PaymentClinic;
let app: TestApp;
let desk: AddedStaff;
beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app } = clinic);
});
afterAll(() => clinic.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
});

/** A plan sold at the counter, and its receipt. */
async function sold() {
  const patient = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, 'Basic Plan');
  const payments = [cash(100_000), terminal(pricePaise - 100_000)];
  const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise, payments };
  const { data } = await app.call(saleEndpoints.sellPlan, { body }, desk);
  return { patient, params: { id: data.documents[0]?._id ?? '' } };
}

/** A plan that was paid online and went back, by its patient. */
async function refunded() {
  const { payFor, verify } = clinic.checkout;
  const patient = await signUp(app, 'Basic Plan');
  const payment = await payFor(patient, 'Basic Plan');
  await verify(patient, payment);
  const back = clinic.gateway.put({ ...payment, status: 'refunded' });
  await app.server.inject(signedEvent('refund.processed', back, `evt_back_${payment.id}`));
  const [history] = (await app.call(paymentEndpoints.paymentHistory, {}, patient)).data;
  return { patient, documents: history?.documents ?? [] };
}

const pdf = (url: string) => app.server.inject({ url });

describe('a document of a sale', () => {
  test('is read at the desk as it was issued, with the ways it was paid by (DOC-1, DOC-2)', async () => {
    const { params } = await sold();
    expect((await app.call(saleDocument, { params }, desk)).data).toMatchObject({
      kind: 'receipt',
      number: expect.stringMatching(/^R\/26-27\/\d{4}$/),
      totalPaise: 299_900,
      lines: [{ text: 'Basic Plan', sac: '9993', gstPercent: 0, amountPaise: 299_900, taxPaise: 0 }],
      corrects: null,
      ways: ['cash', 'terminal'],
    });
    expect(await app.call(saleDocument, { params: { id: randomUUID() } }, desk)).toMatchObject({
      status: 404,
      code: 'document_not_found',
    });
  });

  test('is read by its patient and by nobody else’s (DOC-1)', async () => {
    const { patient, documents } = await refunded();
    const [receipt, credit] = documents;
    expect(documents.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note']);
    const params = { id: credit?._id ?? '' };
    expect((await app.call(ownSaleDocument, { params }, patient)).data).toMatchObject({
      kind: 'credit_note',
      number: expect.stringMatching(/^C\/26-27\/\d{4}$/),
      corrects: { kind: 'receipt', number: receipt?.number },
      ways: ['checkout'],
    });
    const stranger = await signUp(app);
    expect(await app.call(ownSaleDocument, { params }, stranger)).toMatchObject({
      code: 'document_not_found',
    });
  });

  test('is opened so many times an hour by one person (DOC-7)', async () => {
    const { params } = await sold();
    const other = await addStaff(app, 'receptionist');
    await useUp(app, 'saleDocumentsPerPerson', other.id, SALE.documentsPerPersonPerHour - 1);
    expect((await app.call(saleDocument, { params }, other)).status).toBe(200);
    expect(await app.call(saleDocument, { params }, other)).toMatchObject({ code: 'too_many_requests' });
    expect((await app.call(saleDocument, { params }, desk)).status).toBe(200);
  });
});

describe('a document as a PDF', () => {
  test('says on one page what the document says (DOC-2, DOC-5)', async () => {
    const { params } = await sold();
    const { data } = await app.call(saleDocument, { params }, desk);
    const { headers, rawPayload } = await pdf(data.pdfUrl);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': expect.stringContaining('private'),
      'content-disposition': `inline; filename="Receipt ${data.number.replaceAll('/', '-')}.pdf"`,
    });
    const pages = await pdfText(rawPayload);
    expect(pages).toHaveLength(1);
    for (const said of [data.number, 'Basic Plan', 'Cash, Card terminal', '₹2,999.00', data.recipient ?? '?'])
      expect(pages[0]).toContain(said);
    expect(rawPayload.length).toBeLessThan(60_000);
  });

  test('of a credit note names what it corrects (DOC-4)', async () => {
    const { patient, documents } = await refunded();
    const params = { id: documents[1]?._id ?? '' };
    const { data } = await app.call(ownSaleDocument, { params }, patient);
    const [page] = await pdfText((await pdf(data.pdfUrl)).rawPayload);
    expect(page).toContain(`Receipt ${documents[0]?.number}`);
    expect(page).toContain('Amount paid back');
  });

  test('has no address but a link that is signed and over in five minutes (DOC-6)', async () => {
    const { params } = await sold();
    const { pdfUrl } = (await app.call(saleDocument, { params }, desk)).data;
    expect((await pdf(`/api/sale-documents/${params.id}`)).statusCode).toBe(404);
    expect((await pdf(pdfUrl.replace(/signature=.{4}/, 'signature=AAAA'))).statusCode).toBe(404);
    app.clock.now = new Date(NOON.getTime() + 301_000);
    expect((await pdf(pdfUrl)).json()).toMatchObject({ code: 'link_expired' });
  });
});
