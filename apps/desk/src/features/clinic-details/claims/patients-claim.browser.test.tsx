import { refusal, server } from '@chairside/client/test/server';
import { clinicClaimEndpoints, type EnteredClaims } from '@chairside/contract/clinic-claims';
import { button, field, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { ClaimSection } from './claim-section.tsx';

const { clinicClaims, confirmPatientsClaim } = clinicClaimEndpoints;

const claimsOf = (patients: string): EnteredClaims => ({
  patients: { shown: patients, variable: null, confirmed: null },
  popularPlan: { shown: '', variable: null, confirmed: null },
});
const text = field('What the landing page says');
const confirm = button('Confirm What It Says');
const sent = () => server.asked(confirmPatientsClaim).map(({ body }) => body);

test('a claim that somebody else has changed since it was shown is as it is now, and not put back (CLINIC-9)', async () => {
  server.answers(clinicClaims, claimsOf('500 patients'));
  await showAtDesk(<ClaimSection />);
  await expect.element(text).toHaveValue('500 patients');
  server.answers(clinicClaims, claimsOf(''));
  server.answers(confirmPatientsClaim, refusal('clinic_claim_changed'));
  await confirm.click();
  await shows('The landing page says something else by now. Please look at it again.');
  await expect.element(text).toHaveValue('');
  server.answers(confirmPatientsClaim, claimsOf(''));
  await confirm.click();
  await expect.element(toast('Confirmed. The landing page says so.')).toBeVisible();
  expect(sent()).toEqual([
    { text: '500 patients', shown: '500 patients' },
    { text: '', shown: '' },
  ]);
});

test('what was typed of a claim outlasts somebody else’s change, and replaces it once that was read (CLINIC-9)', async () => {
  server.answers(clinicClaims, claimsOf('500 patients'));
  await showAtDesk(<ClaimSection />);
  await text.fill('600 patients');
  server.answers(clinicClaims, claimsOf('40 patients'));
  server.answers(confirmPatientsClaim, refusal('clinic_claim_changed'));
  await confirm.click();
  await shows('It says now: “40 patients”. Confirming once more replaces that.');
  await expect.element(text).toHaveValue('600 patients');
  server.answers(confirmPatientsClaim, claimsOf('600 patients'));
  await confirm.click();
  await expect.element(toast('Confirmed. The landing page says so.')).toBeVisible();
  expect(sent()).toEqual([
    { text: '600 patients', shown: '500 patients' },
    { text: '600 patients', shown: '40 patients' },
  ]);
});

test('a claim is confirmed by a server of the version before, which does not know what was shown', async () => {
  const isNew = (body: unknown) => 'shown' in Object(body);
  server.answers(clinicClaims, claimsOf('500 patients'));
  server.answers(confirmPatientsClaim, ({ body }) =>
    isNew(body) ? refusal('invalid_input') : claimsOf('500 patients'),
  );
  await showAtDesk(<ClaimSection />);
  await confirm.click();
  await expect.element(toast('Confirmed. The landing page says so.')).toBeVisible();
  expect(sent().map(isNew)).toEqual([true, false]);
});
