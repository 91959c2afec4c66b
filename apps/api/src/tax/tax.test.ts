import { randomUUID } from 'node:crypto';
import { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { saleEndpoints } from '@chairside/contract/sales';
import { taxEndpoints } from '@chairside/contract/tax';
import { EXEMPT, type ServiceTax } from '@chairside/rules/tax-lines';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '../../test/invariants.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { pdfText } from '../../test/pdf-text.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { cash, offerOf, patientAtCounter, visitWithoutPlan } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';

const { taxSettings, changeRegistration, changeTreatmentTax, changePlanTax } = taxEndpoints;
const REGISTRATION = {
  gstin: '29ABCDE1234F1ZW',
  legalName: 'Chairside Dental Care LLP',
  address: '12 Brigade Road, Bengaluru',
};
const CARE = { text: 'Care', rupees: 1_999, ...EXEMPT };
const WHITENING = { text: 'Whitening', rupees: 1_000, gstPercent: 18, sac: '999722' };

let clinic: PaymentClinic;
let app: TestApp;
let desk: AddedStaff;
let owner: AddedStaff;
let slot = 0;
beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app } = clinic);
});
afterAll(() => clinic.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await addStaff(app, 'receptionist');
  owner = await addStaff(app, 'owner');
  await app.db.database.$client.query('delete from tax_registration');
  await register();
});
afterEach(() => expectInvariants(app.db.database));

const register = (registration: typeof REGISTRATION | null = REGISTRATION) =>
  app.call(changeRegistration, { body: { registration } }, owner);
const settings = async () => (await app.call(taxSettings, {}, owner)).data;

async function basicPlan() {
  const plan = (await settings()).plans.find(({ name }) => name === 'Basic Plan');
  return plan?._id ?? '';
}
const divide = async (lines: (typeof WHITENING)[]) =>
  app.call(changePlanTax, { params: { id: await basicPlan() }, body: { lines } }, owner);

async function taxVisits(tax: ServiceTax) {
  const [treatment] = (await settings()).treatments;
  const params = { id: treatment?._id ?? '' };
  return app.call(changeTreatmentTax, { params, body: tax }, owner);
}

async function documentOf(id: string) {
  return (await app.call(saleDocumentEndpoints.saleDocument, { params: { id } }, desk)).data;
}

/** The Basic Plan, paid in cash by a new patient. */
async function soldPlan() {
  const patient = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, 'Basic Plan');
  const payment = cash(pricePaise);
  const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise };
  const { data } = await app.call(saleEndpoints.sellPlan, { body: { ...body, payments: [payment] } }, desk);
  return { sale: data, entryId: payment._id, document: await documentOf(data.documents[0]?._id ?? '') };
}

/** A visit without a plan, paid in cash. */
async function soldVisit(pricePaise: number) {
  const patient = await patientAtCounter(app, desk);
  slot += 1;
  const at = { date: `2026-12-0${slot}`, timeSlot: '10:00-11:00' };
  const visitId = await visitWithoutPlan(app, desk, patient.params.id, at);
  const body = { saleId: randomUUID(), visitId, pricePaise, payments: [cash(pricePaise)] };
  const { data } = await app.call(saleEndpoints.sellVisit, { body }, desk);
  return documentOf(data.documents[0]?._id ?? '');
}

describe('the registration (TAX-1)', () => {
  test('is entered as the certificate says it, and shown with its state', async () => {
    const body = { registration: { ...REGISTRATION, gstin: ' 29abcde1234f 1zw' } };
    const { data } = await app.call(changeRegistration, { body }, owner);
    expect(data.registration).toEqual({ ...REGISTRATION, state: 'Karnataka' });
    expect((await settings()).registration).toEqual(data.registration);
  });

  test('is refused with a check digit of another number, and nothing is stored', async () => {
    const wrong = { ...REGISTRATION, gstin: '29ABCDE1234F1Z5' };
    const { status, errors } = await app.call(changeRegistration, { body: { registration: wrong } }, owner);
    expect(status).toBe(400);
    expect(JSON.stringify(errors)).toContain('as on the certificate');
    expect((await settings()).registration?.gstin).toBe(REGISTRATION.gstin);
  });

  test('is the owner’s to see and change, and in the audit log (TAX-8)', async () => {
    const refused = await app.call(changeRegistration, { body: { registration: null } }, desk);
    expect(refused).toMatchObject({ status: 403, code: 'not_permitted' });
    expect(await app.call(taxSettings, {}, desk)).toMatchObject({ status: 403 });
    await register(null);
    const acts = await app.db.database.$client.query(
      'select kind, about from staff_acts where staff_id = $1 order by id',
      [owner.id],
    );
    expect(acts.rows).toEqual([
      { kind: 'tax_registration_changed', about: '29ABCDE1234F1ZW, Chairside Dental Care LLP' },
      { kind: 'tax_registration_changed', about: 'none' },
    ]);
  });
});

describe('the document of a sale (TAX-2)', () => {
  test('is a receipt without tax while the clinic is not registered', async () => {
    await divide([CARE, WHITENING]);
    await register(null);
    const { document } = await soldPlan();
    expect(document).toMatchObject({ kind: 'receipt', number: expect.stringMatching(/^R\//) });
    expect(document.lines).toEqual([{ text: 'Basic Plan', ...EXEMPT, amountPaise: 299_900, taxPaise: 0 }]);
    expect(document.issuer).toMatchObject({ gstin: null, stateCode: null });
  });

  test('is a bill of supply for a plan that nobody has divided', async () => {
    await divide([]);
    const { document } = await soldPlan();
    expect(document).toMatchObject({
      kind: 'bill_of_supply',
      number: expect.stringMatching(/^B\/26-27\/\d{4}$/),
    });
    expect(document.issuer).toMatchObject({ ...REGISTRATION, stateCode: '29' });
  });

  test('is one for both where a plan holds taxed services, online as at the counter (TAX-4)', async () => {
    await divide([CARE, WHITENING]);
    const lines = [
      { text: 'Basic Plan: Care', amountPaise: 199_900, taxPaise: 0 },
      {
        text: 'Basic Plan: Whitening',
        sac: '999722',
        gstPercent: 18,
        amountPaise: 100_000,
        taxPaise: 15_254,
      },
    ];
    const { document } = await soldPlan();
    expect(document).toMatchObject({
      kind: 'invoice_and_bill',
      number: expect.stringMatching(/^M\//),
      lines,
    });

    const patient = await signUp(app, 'Basic Plan');
    await clinic.checkout.verify(patient, await clinic.checkout.payFor(patient, 'Basic Plan'));
    const { rows } = await app.db.database.$client.query(
      `select sale_documents.kind, number, lines, payments.receipt_number as receipt from sale_documents
         join sales on sales.id = sale_id join payments on payments.order_id = sales.order_id
        where sales.user_id = $1`,
      [patient.user._id],
    );
    expect(rows).toMatchObject([{ kind: 'invoice_and_bill', number: rows[0].receipt, lines }]);
  });

  test('is a tax invoice for a visit of a taxed treatment, with both halves of the tax in its PDF (TAX-3, TAX-6)', async () => {
    await taxVisits({ gstPercent: 18, sac: '999722' });
    const document = await soldVisit(118_000);
    expect(document).toMatchObject({
      kind: 'tax_invoice',
      number: expect.stringMatching(/^T\/26-27\/\d{4}$/),
    });
    expect(document.lines).toMatchObject([
      { sac: '999722', gstPercent: 18, amountPaise: 118_000, taxPaise: 18_000 },
    ]);
    const { rawPayload } = await app.server.inject({ url: document.pdfUrl });
    const [text = ''] = await pdfText(rawPayload);
    for (const said of [
      'Tax invoice',
      'GSTIN 29ABCDE1234F1ZW',
      'Karnataka (29)',
      '999722',
      'CGST 9%',
      '₹90.00',
    ])
      expect(text).toContain(said);
    await taxVisits(EXEMPT);
    expect(await soldVisit(118_000)).toMatchObject({ kind: 'bill_of_supply' });
  });
});

test('a credit note has the tax and the issuer of what it corrects, whatever is entered by then (TAX-5)', async () => {
  await divide([CARE, WHITENING]);
  const { sale, entryId, document } = await soldPlan();
  await register(null);
  const at = refundsAt(app, desk, owner);
  await at.refund(sale._id, [backOf(entryId, 299_900)]);
  const { rows } = await app.db.database.$client.query(
    "select lines, issuer from sale_documents where sale_id = $1 and kind = 'credit_note'",
    [sale._id],
  );
  expect(rows).toEqual([{ lines: document.lines, issuer: document.issuer }]);
});

describe('the lines of a plan (TAX-4)', () => {
  test('come to its price, or nothing is stored', async () => {
    await divide([]);
    const refused = await divide([CARE, { ...WHITENING, rupees: 999 }]);
    expect(refused).toMatchObject({ status: 409, code: 'tax_lines_do_not_add_up' });
    expect((await settings()).plans.find(({ name }) => name === 'Basic Plan')?.lines).toEqual([]);
  });

  test('begin no version of it, as what was sold stays what it was', async () => {
    const versions = async () =>
      (await app.db.database.$client.query('select id from plan_versions')).rows.length;
    const before = await versions();
    await divide([CARE, WHITENING]);
    expect(await versions()).toBe(before);
    expect((await settings()).plans.find(({ name }) => name === 'Basic Plan')?.lines).toEqual([
      CARE,
      WHITENING,
    ]);
  });
});

describe('the database (TAX-7)', () => {
  const line = { text: 'Whitening', sac: '9993', gstPercent: 18, amountPaise: 100, taxPaise: 15 };
  const issuer = { name: 'Clinic', address: '1 Road', gstin: REGISTRATION.gstin, stateCode: '29' };

  test.each([
    ['lines that come to something else', { lines: [{ ...line, amountPaise: 99 }] }],
    ['tax without a GST number', { issuer: { ...issuer, gstin: null } }],
    ['more tax than the amount', { lines: [{ ...line, taxPaise: 101 }] }],
    ['a bill of supply for what is taxed', { kind: 'bill_of_supply' }],
    ['a receipt of a registered clinic', { kind: 'receipt' }],
    ['no lines at all', { lines: [] }],
  ])('refuses %s', async (_what, wrong) => {
    const { sale } = await soldPlan();
    const row = { kind: 'tax_invoice', lines: [line], issuer, ...wrong };
    const inserted = app.db.database.$client.query(
      `insert into sale_documents (id, sale_id, kind, number, day, issued_at, total_paise, lines, issuer)
       values ($1, $2, $3, 'X', '2026-11-21', now(), 100, $4, $5)`,
      [randomUUID(), sale._id, row.kind, JSON.stringify(row.lines), JSON.stringify(row.issuer)],
    );
    await expect(inserted).rejects.toMatchObject({ constraint: 'sale_documents_lines_add_up' });
  });
});
