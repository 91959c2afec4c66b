import { server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { saleEndpoints } from '@chairside/contract/sales';
import { link, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { otherDesk } from '../../../../test/browser/other-desk.ts';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { RECEPTIONIST, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { PatientPage } from './patient-page.tsx';

const DUE = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8301',
  date: '2026-11-20',
  timeSlot: '10:00-11:00',
  status: 'completed',
} as const;

test('a visit that was paid at another desk is no longer due on the card (DESK-15, DESK-81)', async () => {
  const says = otherDesk();
  server.answers(deskPatientEndpoints.patientCard, patientCard({ dueVisits: [DUE] }));
  server.answers(deskPatientEndpoints.patientAlerts, { alerts: [] });
  server.answers(deskPatientEndpoints.patientVisits, { visits: [], more: false });
  server.answers(saleEndpoints.salesOfPatient, { sales: [], more: false });
  const { _id } = patientCard();
  await showAtDesk(<PatientPage id={_id} />, { staff: RECEPTIONIST });
  await shows('Visits to be paid');
  server.answers(deskPatientEndpoints.patientCard, patientCard());
  says('sale', 's');
  await expect.element(link(/^Collect/)).not.toBeInTheDocument();
});
