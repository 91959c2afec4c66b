import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { saleEndpoints } from '@chairside/contract/sales';
import { taxEndpoints } from '@chairside/contract/tax';
import { taxByRate } from '@chairside/rules/document-tax';
import { EXEMPT } from '@chairside/rules/tax-lines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cash, offerOf, patientAtCounter } from '../../test/sales.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsFile } from './csv-files.ts';

const { changeRegistration, changePlanTax, taxSettings } = taxEndpoints;
const REGISTRATION = {
  gstin: '29ABCDE1234F1ZW',
  legalName: 'Chairside Dental Care LLP',
  address: '12 Brigade Road, Bengaluru',
};
const TAXED = { gstPercent: 18, sac: '999722' };
/** The tax within each of the taxed ones is odd: 7,627 and 3,051 paise. */
const LINES = [
  { text: 'Care', rupees: 2_299, ...EXEMPT },
  { text: 'Whitening', rupees: 500, ...TAXED },
  { text: 'Polishing', rupees: 200, ...TAXED },
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What was issued for the Basic Plan, sold by a clinic that is registered and has divided it so. */
async function soldTaxed() {
  const owner = await addStaff(app, 'owner');
  const { data } = await app.call(taxSettings, {}, owner);
  const params = { id: data.plans.find(({ name }) => name === 'Basic Plan')?._id ?? '' };
  await app.call(changeRegistration, { body: { registration: REGISTRATION } }, owner);
  await app.call(changePlanTax, { params, body: { lines: LINES } }, owner);
  const desk = await addStaff(app, 'receptionist');
  const patient = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, 'Basic Plan');
  const payments = [cash(pricePaise)];
  const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise, payments };
  const sold = (await app.call(saleEndpoints.sellPlan, { body }, desk)).data;
  const id = sold.documents[0]?._id ?? '';
  return (await app.call(saleDocumentEndpoints.saleDocument, { params: { id } }, desk)).data;
}

test('the halves of the tax of the lines add up to those of their document, to the paisa (REGISTER-4, DOC-3)', async () => {
  const { number, day, lines } = await soldTaxed();
  const period = { startDate: day, endDate: day };
  const csv = await text(Readable.from(documentsFile(app.db.database, period, () => {})));
  expect(csv).toContain('"CGST","SGST or UTGST"');
  const rows = csv
    .trim()
    .split('\r\n')
    .filter((row) => row.startsWith(`"${number}"`))
    .map((row) => row.slice(1, -1).split('","'));
  // Returns are filed for each registration.
  expect(csv).toContain('"Corrects","Corrects of","GSTIN"\r\n');
  expect(rows.map((row) => row.slice(12))).toEqual(rows.map(() => ['', '', REGISTRATION.gstin]));
  const halves = rows.map((row) => row.slice(8, 10));
  expect(halves).toEqual([
    ['0.00', '0.00'],
    ['38.13', '38.14'],
    ['15.26', '15.25'],
  ]);
  expect(taxByRate(lines)).toMatchObject([{ gstPercent: 18, centralPaise: 5_339, statePaise: 5_339 }]);
});
