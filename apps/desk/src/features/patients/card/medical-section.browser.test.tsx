import { server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { button, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { OWNER, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { queryClient } from '../../staff-session/query-client.ts';
import { showSession } from '../../staff-session/signed-in.ts';
import { askAgain } from '../../visits/api/ask-again.ts';
import { patientKey } from '../api/keys.ts';
import { MedicalSection } from './medical-section.tsx';

const { patientMedicalHistory, patientDocuments } = deskPatientEndpoints;
const { _id } = patientCard();
const LISTS = { systemicDiseases: [], drugAllergies: [], pastTreatments: [], previousExperiences: [] };

test.each([
  ['a visit is booked', () => askAgain()],
  ['sessions are given', () => queryClient.invalidateQueries({ queryKey: patientKey(_id) })],
  ['the screen is unlocked', () => showSession({ staff: OWNER })],
])('what was opened is not read, and noted, again because %s (DESK-34)', async (_, act) => {
  const history = { ...LISTS, isPregnant: false };
  server.answers(patientMedicalHistory, { history, saidForVisits: [] });
  server.answers(patientDocuments, { documents: [] });
  await showAtDesk(<MedicalSection patientId={_id} />);
  await button('Open').click();
  await shows('Said in the profile');
  await act();
  await server.untilQuiet();
  expect(server.asked(patientMedicalHistory)).toHaveLength(1);
  expect(server.asked(patientDocuments)).toHaveLength(1);
});
