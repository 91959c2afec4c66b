import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, dialog, heading, shows } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { appointment } from '../../../../test/appointment.ts';
import { profile } from '../../../../test/profile.ts';
import { chooseAllSteps, confirm, nothingBooked, openAgain, openWizard } from '../test/wizard.tsx';

const { bookAppointment } = appointmentEndpoints;
const { getProfile } = profileEndpoints;

const known = (gender: 'female' | 'male', drugAllergies: string[]) =>
  profile({
    gender,
    medicalInfo: {
      systemicDiseases: [],
      drugAllergies,
      pastTreatments: [],
      previousExperiences: [],
      isPregnant: true,
    },
  });

test('a history that was changed meanwhile is told to the dentist as it is now (BOOK-21)', async () => {
  nothingBooked();
  server.answers(bookAppointment, appointment());
  server.answers(getProfile, known('female', ['Penicillin']));
  await openWizard();
  await shows('Penicillin');
  await button('Close').click();
  await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
  server.answers(getProfile, known('male', ['Penicillin', 'Latex']));
  vi.setSystemTime(Date.now() + 600_000);
  await openAgain();
  await expect.element(heading(/Personal Details$/)).toBeVisible();
  await shows('Penicillin, Latex');
  await chooseAllSteps();
  await confirm();
  await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
  expect(server.asked(bookAppointment).at(-1)?.body).toHaveProperty('medicalInfo', {
    drugAllergies: ['Penicillin', 'Latex'],
  });
});
