import { awaited, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { identityEndpoints } from '@chairside/contract/identity';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, dialog, field, heading, radio } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointment } from '../../../../test/appointment.ts';
import { profile } from '../../../../test/profile.ts';
import { confirm, goOn, nothingBooked, openAgain, openWizard } from '../test/wizard.tsx';

const { bookAppointment } = appointmentEndpoints;
const { checkPhone } = identityEndpoints;

const atDetails = heading(/Personal Details$/);
const pregnant = page.getByRole('checkbox', { name: 'Currently pregnant' });

beforeEach(() => {
  nothingBooked();
  server.answers(profileEndpoints.getProfile, profile({ gender: 'female' }));
  server.answers(bookAppointment, appointment());
});

/** The first step, gone on from with another phone, which is being looked up. */
async function goOnWithAnotherPhone() {
  const answer = awaited(checkPhone);
  server.answers(checkPhone, () => answer.promise);
  await openWizard();
  await button('Change personal details').click();
  await field('Phone number').fill('9876501234');
  await goOn();
  await expect.element(button('Continue')).toHaveAttribute('aria-busy', 'true');
  return answer;
}

async function chooseTimeAndConfirm() {
  await button('Wednesday, 25 November 2026, 4 free').click();
  await radio(/^9:00 AM/).click();
  await confirm();
  await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
}

describe('while the phone is looked up that one goes on with (BOOK-3)', () => {
  test('texts are read only, and what is chosen otherwise goes along', async () => {
    const answer = await goOnWithAnotherPhone();
    for (const label of [
      'Full name',
      'Phone number',
      'Email address (optional)',
      'Alternative phone (optional)',
      'Address (optional)',
      'Drug Allergies',
    ]) {
      await expect.element(field(label)).toHaveAttribute('readonly');
    }
    await pregnant.click();
    answer.resolve({ available: true });
    await chooseTimeAndConfirm();
    expect(server.asked(bookAppointment).map(({ body }) => body)).toMatchObject([
      { personalDetails: { phone: '9876501234' }, medicalInfo: { isPregnant: true } },
    ]);
  });

  test('the window can be closed, which the answer does nothing to any more', async () => {
    const answer = await goOnWithAnotherPhone();
    await button('Close').click();
    answer.resolve({ available: true });
    await server.untilQuiet();
    await openAgain();
    await expect.element(atDetails).toBeVisible();
  });

  test('one can turn to the visit of somebody else, which the answer does nothing to', async () => {
    const answer = await goOnWithAnotherPhone();
    await button('Someone else?').click();
    answer.resolve({ available: true });
    await server.untilQuiet();
    await field('Full name').fill('Leela Nair');
    await goOn();
    await chooseTimeAndConfirm();
    expect(server.asked(bookAppointment).map(({ body }) => body)).toMatchObject([
      { personalDetails: { name: 'Leela Nair', phone: '9876543210' } },
    ]);
  });
});
