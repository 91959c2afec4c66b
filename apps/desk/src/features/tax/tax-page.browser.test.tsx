import { server } from '@chairside/client/test/server';
import { type TaxSettings, taxEndpoints } from '@chairside/contract/tax';
import { shows, showsNo } from '@chairside/ui/test/screen.ts';
import { test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { TaxPage } from './tax-page.tsx';

const NEEDS_ADDRESS =
  /^A tax invoice with a taxable value of ₹50,000 or more has to name the patient’s address/;

const settings = (registration: TaxSettings['registration']): TaxSettings => ({
  registration,
  treatments: [],
  plans: [],
});

test('who is registered reads which invoice has to be issued elsewhere (TAX-6)', async () => {
  const registration = {
    gstin: '29ABCDE1234F1ZW',
    legalName: 'Chairside',
    address: '12 Brigade Road',
    state: 'Karnataka',
  };
  server.answers(taxEndpoints.taxSettings, settings(registration));
  await showAtDesk(<TaxPage />);
  await shows('29ABCDE1234F1ZW', NEEDS_ADDRESS);
});

test('who is not reads nothing of it', async () => {
  server.answers(taxEndpoints.taxSettings, settings(null));
  await showAtDesk(<TaxPage />);
  await shows(/^Not registered: each sale has a receipt without tax/);
  await showsNo(NEEDS_ADDRESS);
});
