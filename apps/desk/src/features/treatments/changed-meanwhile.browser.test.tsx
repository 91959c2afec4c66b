import { refusal, server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { staffEndpoints } from '@chairside/contract/staff';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { createStore, useStore } from '@chairside/ui/store.ts';
import { button, field, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { queryClient } from '../staff-session/query-client.ts';
import { dentistsQuery } from './api/dentists.ts';
import { treatmentsQuery } from './api/treatments.ts';
import { DentistsPage } from './dentists-page.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { TreatmentsPage } from './treatments-page.tsx';

const { treatments, changeTreatment } = treatmentEndpoints;
const { dentists, changeDentist } = dentistEndpoints;

const CLEANING = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8501',
  name: 'Cleaning',
  minutes: 30,
  bufferMinutes: 0,
  sessions: 1,
  forPatients: true,
  pricePaise: null,
  description: '',
  dentistIds: [],
  isRetired: false,
};
const MEERA = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8502',
  name: 'Dr Meera Iyer',
  colour: 'green' as const,
  staffId: null,
  hours: null,
  dates: [],
  absences: [],
  isRetired: false,
};

test('a treatment that somebody else has changed since it was opened is saved over once that was read (TREAT-6)', async () => {
  server.answers(treatments, [CLEANING]);
  server.answers(dentists, []);
  await showAtDesk(<TreatmentsPage />);
  await button('Change Cleaning').click();
  await field('Minutes').fill('45');
  const dearer = { ...CLEANING, pricePaise: 90_000 };
  server.answers(treatments, [dearer]);
  server.answers(changeTreatment, refusal('treatment_changed_meanwhile'));
  await button('Save Treatment').click();
  await shows(
    'It is now: Cleaning · 30 minutes · uses 1 session · ₹900 without a plan · by any dentist. Saving once more replaces that.',
  );
  await expect.element(field('Minutes')).toHaveValue('45');
  server.answers(changeTreatment, { ...CLEANING, minutes: 45 });
  await button('Save Treatment').click();
  await expect.element(toast('Cleaning is saved.')).toBeVisible();
  expect(server.asked(changeTreatment).map(({ body }) => body)).toMatchObject([
    { minutes: 45, before: CLEANING },
    { minutes: 45, before: dearer },
  ]);
});

test.each([
  ['', 'No food before', 'for patients: “No food before”'],
  ['No food before', '', 'no word for patients'],
])('a word for patients of %o that is %o now is said with the rest (TREAT-6)', async (opened, now, said) => {
  const stored = createStore({ ...CLEANING, description: opened });
  const Changing = () => <TreatmentDialog treatment={useStore(stored)} onClose={() => {}} />;
  server.answers(treatments, []);
  server.answers(dentists, []);
  server.answers(changeTreatment, refusal('treatment_changed_meanwhile'));
  await showAtDesk(<Changing />);
  await button('Save Treatment').click();
  stored.set({ ...CLEANING, description: now });
  await shows(
    `It is now: Cleaning · 30 minutes · uses 1 session · by any dentist · ${said}. Saving once more replaces that.`,
  );
});

test('a dentist whom somebody else has changed since the dialog was opened is saved over once that was read (TREAT-6)', async () => {
  server.answers(dentists, [MEERA]);
  server.answers(staffEndpoints.staffOfClinic, []);
  server.answers(treatments, []);
  await showAtDesk(<DentistsPage />);
  await button('Change Dr Meera Iyer').click();
  await field('Name').fill('Dr Meera Rao');
  const other = { ...MEERA, colour: 'blue' as const, hours: [{ weekday: 1, start: 540, end: 780 }] };
  server.answers(dentists, [other]);
  server.answers(changeDentist, refusal('dentist_changed_meanwhile'));
  await button('Save Dentist').click();
  await shows(
    'They are now: Dr Meera Iyer · Blue · sign-in: None · Monday: 9:00 AM to 1:00 PM. Saving once more replaces that.',
  );
  await expect.element(field('Name')).toHaveValue('Dr Meera Rao');
  server.answers(changeDentist, { ...MEERA, name: 'Dr Meera Rao' });
  await button('Save Dentist').click();
  await expect.element(toast('Dr Meera Rao is saved.')).toBeVisible();
  expect(server.asked(changeDentist).map(({ body }) => body)).toMatchObject([
    { name: 'Dr Meera Rao', before: MEERA },
    { name: 'Dr Meera Rao', before: other },
  ]);
});

test('a sign-in that somebody else has linked or taken away since the dialog was opened has its name (TREAT-6)', async () => {
  const KAVITA = { ...RECEPTIONIST, name: 'Kavita Nair', role: 'dentist' as const };
  const gone = { ...MEERA, staffId: '01890a5d-ac96-774b-bcce-b302099a8503' };
  server.answers(dentists, [gone]);
  server.answers(staffEndpoints.staffOfClinic, []);
  server.answers(changeDentist, refusal('dentist_changed_meanwhile'));
  server.answers(treatments, []);
  await showAtDesk(<DentistsPage />);
  await button('Change Dr Meera Iyer').click();
  const signIn = page.getByLabelText('Sign-in at the desk');
  const unknown = 'Somebody who is no dentist here any more';
  await expect.element(signIn).toHaveDisplayValue(unknown);
  server.answers(dentists, [{ ...MEERA, staffId: KAVITA._id }]);
  server.answers(staffEndpoints.staffOfClinic, [KAVITA]);
  await button('Save Dentist').click();
  await shows(/sign-in: Kavita Nair/);
  await expect.element(signIn).toHaveDisplayValue(unknown);
  await signIn.selectOptions('Kavita Nair');
  await expect.element(signIn).toHaveDisplayValue('Kavita Nair');
});

test('what was typed of a treatment or a dentist stays while somebody else takes them off the list (TREAT-6)', async () => {
  server.answers(treatments, [CLEANING]);
  server.answers(dentists, [MEERA]);
  server.answers(staffEndpoints.staffOfClinic, []);
  await showAtDesk(
    <>
      <TreatmentsPage />
      <DentistsPage />
    </>,
  );
  await button('Change Cleaning').click();
  await field('Minutes').fill('45');
  server.answers(treatments, [{ ...CLEANING, isRetired: true }]);
  await queryClient.invalidateQueries(treatmentsQuery);
  await expect.element(button('Offer Again: Cleaning')).toBeInTheDocument();
  await expect.element(field('Minutes')).toHaveValue('45');
  await button('Close').click();

  await button('Change Dr Meera Iyer').click();
  await field('Name').fill('Dr Meera Rao');
  server.answers(dentists, [{ ...MEERA, isRetired: true }]);
  await queryClient.invalidateQueries(dentistsQuery);
  await expect.element(button('List Again: Dr Meera Iyer')).toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Dr Meera Rao');
});

test('so do hours that were typed for a date of a dentist (TREAT-6)', async () => {
  server.answers(treatments, []);
  server.answers(dentists, [MEERA]);
  await showAtDesk(<DentistsPage />);
  await button('Days off of Dr Meera Iyer').click();
  await page.getByLabelText('Date').fill('2026-12-07');
  server.answers(dentists, [{ ...MEERA, isRetired: true }]);
  await queryClient.invalidateQueries(dentistsQuery);
  await expect.element(button('List Again: Dr Meera Iyer')).toBeInTheDocument();
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-12-07');
});
