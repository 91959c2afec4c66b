import { refusal, server } from '@chairside/client/test/server';
import { type TaxSettings, taxEndpoints } from '@chairside/contract/tax';
import { button, field, shows, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { TaxPage } from './tax-page.tsx';

const { taxSettings, changeRegistration, changeTreatmentTax, changePlanTax } = taxEndpoints;

const REGISTRATION = {
  gstin: '29ABCDE1234F1ZW',
  legalName: 'Chairside LLP',
  address: '12 Brigade Road',
  state: 'Karnataka',
};
const CLEANING = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8601',
  name: 'Cleaning',
  gstPercent: 0,
  sac: '9993',
};
const BASIC = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8602',
  name: 'Basic Plan',
  price: 2_999,
  isOffered: true,
  lines: [{ text: 'Care', rupees: 2_999, gstPercent: 0, sac: '9993' }],
};
const SETTINGS: TaxSettings = { registration: REGISTRATION, treatments: [CLEANING], plans: [BASIC] };
const saved = (name: string) => expect.element(toast(`How ${name} is taxed is saved.`)).toBeVisible();

beforeEach(() => {
  server.answers(taxSettings, SETTINGS);
});

test('a registration that somebody else has changed since it was opened is saved over once that was read (TAX-9)', async () => {
  await showAtDesk(<TaxPage />);
  await button('Change the Registration').click();
  await field('Legal name').fill('Chairside Dental LLP');
  const moved = { ...REGISTRATION, address: '1 Park Road' };
  server.answers(taxSettings, { ...SETTINGS, registration: moved });
  server.answers(changeRegistration, refusal('tax_changed_meanwhile'));
  await button('Save Registration').click();
  await shows(/It is now: 29ABCDE1234F1ZW, Chairside LLP, 1 Park Road\. Saving once more replaces that\./);
  await expect.element(field('Legal name')).toHaveValue('Chairside Dental LLP');
  server.answers(changeRegistration, SETTINGS);
  await button('Save Registration').click();
  await expect.element(toast('Saved. Documents say so from now on.')).toBeVisible();
  expect(server.asked(changeRegistration).map(({ body }) => body)).toMatchObject([
    { before: REGISTRATION },
    { before: moved },
  ]);
});

test('one is removed as it is now once that was read (TAX-9)', async () => {
  await showAtDesk(<TaxPage />);
  await button('Not registered any more').click();
  const moved = { ...REGISTRATION, address: '1 Park Road' };
  server.answers(taxSettings, { ...SETTINGS, registration: moved });
  server.answers(changeRegistration, refusal('tax_changed_meanwhile'));
  await button('Remove the Registration').click();
  await shows(/It is now: 29ABCDE1234F1ZW, Chairside LLP, 1 Park Road\./);
  server.answers(changeRegistration, { ...SETTINGS, registration: null });
  await button('Remove the Registration').click();
  await expect.element(toast('Documents are receipts without tax from now on.')).toBeVisible();
  expect(server.asked(changeRegistration).map(({ body }) => body)).toMatchObject([
    { registration: null, before: REGISTRATION },
    { registration: null, before: moved },
  ]);
});

test('so is how a treatment is taxed (TAX-9)', async () => {
  await showAtDesk(<TaxPage />);
  await button('Change the tax of Cleaning').click();
  await page.getByLabelText('GST', { exact: true }).selectOptions('GST 18%');
  const other = { ...CLEANING, gstPercent: 5 };
  server.answers(taxSettings, { ...SETTINGS, treatments: [other] });
  server.answers(changeTreatmentTax, refusal('tax_changed_meanwhile'));
  await button('Save').click();
  await shows('It is now: GST 5%, service code 9993. Saving once more replaces that.');
  server.answers(changeTreatmentTax, SETTINGS);
  await button('Save').click();
  await saved('Cleaning');
  expect(server.asked(changeTreatmentTax).map(({ body }) => body)).toMatchObject([
    { gstPercent: 18, before: CLEANING },
    { gstPercent: 18, before: other },
  ]);
});

test('so are the lines of a plan, also by a server of the version before, which does not know how they were opened (TAX-9)', async () => {
  await showAtDesk(<TaxPage />);
  await button('Change the tax of Basic Plan').click();
  await field('What it is').fill('Whitening');
  const lines = [{ text: 'Bleaching', rupees: 2_999, gstPercent: 18, sac: '9993' }];
  server.answers(taxSettings, { ...SETTINGS, plans: [{ ...BASIC, lines }] });
  server.answers(changePlanTax, refusal('tax_changed_meanwhile'));
  await button('Save').click();
  await shows('It is now: Bleaching ₹2,999 with GST 18%. Saving once more replaces that.');
  server.answers(changePlanTax, ({ body }) =>
    'before' in Object(body) ? refusal('invalid_input') : SETTINGS,
  );
  await button('Save').click();
  await saved('the Basic Plan');
  expect(server.asked(changePlanTax).map(({ body }) => body)).toMatchObject([
    { lines: [{ text: 'Whitening' }], before: BASIC.lines },
    { before: lines },
    { lines: [{ text: 'Whitening' }] },
  ]);
});
