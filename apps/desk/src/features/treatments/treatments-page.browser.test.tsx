import { server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { type Treatment, treatmentEndpoints } from '@chairside/contract/treatments';
import { sideways, windowIs } from '@chairside/ui/test/narrow.ts';
import { button, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { TreatmentsPage } from './treatments-page.tsx';

const { treatments, retireTreatment } = treatmentEndpoints;

const CLEANING: Treatment = {
  ...{ minutes: 30, bufferMinutes: 0, sessions: 1, forPatients: true, description: '', dentistIds: [] },
  _id: '01890a5d-ac96-774b-bcce-b302099a8b01',
  name: 'Cleaning',
  isRetired: false,
};
const VENEERS = { ...CLEANING, _id: '01890a5d-ac96-774b-bcce-b302099a8b02', name: 'Veneers' };

test('once a treatment is offered again the focus is on the list to which it went (SCREEN-16)', async () => {
  server.answers(dentistEndpoints.dentists, []);
  server.answers(treatments, [CLEANING, { ...VENEERS, isRetired: true }]);
  await showAtDesk(<TreatmentsPage />);
  server.answers(retireTreatment, VENEERS);
  server.answers(treatments, [CLEANING, VENEERS]);
  await button('Offer Again: Veneers').click();
  await expect.element(button('Stop offering Veneers')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Treatments' })).toHaveFocus();
});

test('names of 60 letters leave the page as wide as a narrow window', async () => {
  await windowIs(360);
  const offered = 'x'.repeat(60);
  const retired = 'y'.repeat(60);
  server.answers(dentistEndpoints.dentists, []);
  server.answers(treatments, [
    { ...CLEANING, name: offered },
    { ...VENEERS, name: retired, isRetired: true },
  ]);
  await showAtDesk(<TreatmentsPage />);
  await shows(offered, retired);
  expect(sideways()).toBe(0);
});
