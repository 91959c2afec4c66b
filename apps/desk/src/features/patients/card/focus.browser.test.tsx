import { server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { button, field, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cardVisit, patientCard } from '../../../../test/browser/patient-card.ts';
import { OWNER, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { MedicalSection } from './medical-section.tsx';
import { VisitsSection } from './visits-section.tsx';

const { patientVisits, patientSessionNotes, addSessionNote, patientMedicalHistory, patientDocuments } =
  deskPatientEndpoints;
const DENTIST = { ...OWNER, role: 'dentist' } as const;
const { _id: patientId } = patientCard();
const VISIT = cardVisit();

const visits = () =>
  showAtDesk(<VisitsSection patientId={patientId} patientName="Asha" />, { staff: DENTIST });

beforeEach(() => {
  server.answers(patientVisits, { visits: [VISIT], more: false });
  server.answers(patientSessionNotes, { notes: [] });
});

test('after a note the focus is on what began it, whether it was saved or discarded', async () => {
  const note = { _id: 'n1', visitId: VISIT._id, text: 'Filled', staffName: 'Meera', writtenAt: null };
  server.answers(addSessionNote, { note });
  await visits();
  await button(/^Add a Note/).click();
  await button('Discard').click();
  await expect.element(button(/^Add a Note/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await field('Session note').fill('Filled');
  await button('Save Note').click();
  await expect.element(button(/^Add a Note/)).toHaveFocus();
});

test('the focus goes on to when a follow-up is due, and back', async () => {
  const noted = phoneCallEndpoints.noteFollowUpDue;
  server.answers(noted, null);
  await visits();
  await button(/^Follow-up Due/).click();
  await expect.element(button('1 week')).toHaveFocus();
  await button('Close').click();
  await expect.element(button(/^Follow-up Due/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('1 week')).toHaveFocus();
  server.answers(patientVisits, { visits: [{ ...VISIT, followUpDue: '2026-11-28' }], more: false });
  await userEvent.keyboard('{Enter}');
  await expect.element(text(/^Follow-up due 28/)).toBeVisible();
  await expect.element(button(/^Not Due/)).toHaveFocus();
  server.answers(patientVisits, { visits: [VISIT], more: false });
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Follow-up Due/)).toHaveFocus();
});

test('a medical history that is opened is read from its beginning', async () => {
  const nothing = { systemicDiseases: [], drugAllergies: [], pastTreatments: [], previousExperiences: [] };
  server.answers(patientMedicalHistory, { history: { ...nothing, isPregnant: true }, saidForVisits: [] });
  server.answers(patientDocuments, { documents: [] });
  await showAtDesk(<MedicalSection patientId={patientId} />, { staff: DENTIST });
  await button('Open').click();
  await expect.element(text('Said in the profile')).toBeVisible();
  expect(document.activeElement?.textContent).toMatch(/^Said in the profile/);
});
