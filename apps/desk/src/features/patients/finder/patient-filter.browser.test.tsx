import { server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { shows } from '@chairside/ui/test/screen.ts';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { PatientFilter } from './patient-filter.tsx';

test('that there are more patients than are shown is said where entries of one are looked for (DESK-31)', async () => {
  const { _id, phone, email } = patientCard();
  const found = { _id, name: 'Asha Rao', phone, email, planName: null, nextVisit: null };
  server.answers(deskPatientEndpoints.findPatients, { patients: [found], more: true });
  await showAtDesk(<PatientFilter patient={undefined} onChoose={() => {}} />);
  await page.getByLabelText('Patient', { exact: true }).fill('Asha');
  await shows('The first 1: type more to see the others', '+91 98765 43210 · no plan');
});
