import { person } from '@chairside/client/test/person';
import { awaited, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import type { BookableTreatment } from '@chairside/contract/bookable-treatments';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, dialog, heading, radio, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn } from '../../../../test/browser/visit.tsx';
import { profile } from '../../../../test/profile.ts';
import { confirm, goOn, nothingBooked, openWizard, openWizardOnPage } from '../test/wizard.tsx';

const { bookableTreatments } = bookableTreatmentEndpoints;
const treatment = (name: string, more: Partial<BookableTreatment> = {}): BookableTreatment => ({
  _id: name === 'Cleaning' ? '01890a5d-ac96-774b-bcce-b302099a8058' : '01890a5d-ac96-774b-bcce-b302099a8059',
  name,
  minutes: 30,
  sessions: 1,
  description: '',
  dentists: [],
  ...more,
});
const CLEANING = treatment('Cleaning');
const ROOT_CANAL = treatment('Root Canal', { isIncluded: false });

beforeEach(nothingBooked);

describe('what the plan does not include (BOOK-25)', () => {
  test('is shown, and cannot be chosen', async () => {
    server.answers(bookableTreatments, [CLEANING, ROOT_CANAL]);
    await openWizard();
    await goOn();
    await expect.element(radio(/^Root Canal.*Not part of your plan$/)).toBeDisabled();
    await expect.element(radio(/^Cleaning/)).toBeEnabled();
    await shows(/^What is not part of your plan can be booked at the clinic/);
    await shows('Choose a treatment to continue.');
  });

  test('is said where the clinic does nothing else', async () => {
    server.answers(bookableTreatments, [ROOT_CANAL]);
    await openWizard();
    await goOn();
    await expect.element(heading(/Select Treatment$/)).toBeVisible();
    await shows('None of this is part of your plan.');
    await expect.element(button('Continue')).toBeDisabled();
  });

  test('is another for who signs in next', async () => {
    server.answers(bookableTreatments, [CLEANING, ROOT_CANAL]);
    await openWizardOnPage();
    await goOn();
    await expect.element(radio(/^Root Canal/)).toBeDisabled();
    await button('Close').click();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    const next = { _id: '01890a5d-ac96-774b-bcce-b302099a8056', name: 'Ravi Nair' };
    server.answers(bookableTreatments, [CLEANING, treatment('Root Canal')]);
    server.answers(profileEndpoints.getProfile, profile(next));
    signedIn(person(next), 'of-the-next');
    await expect.element(page.getByRole('banner').getByText('Ravi Nair').first()).toBeInTheDocument();
    await button('Book Appointment').click();
    await goOn();
    await expect.element(radio(/^Root Canal/)).toBeEnabled();
  });

  test('that came out at the end leads back, where it is seen', async () => {
    server.answers(bookableTreatments, [CLEANING, treatment('Root Canal')]);
    server.answers(appointmentEndpoints.bookAppointment, refusal('treatment_not_in_plan'));
    await openWizard();
    await goOn();
    await radio(/^Root Canal/).click();
    await goOn();
    await button('Wednesday, 25 November 2026, 4 free').click();
    await radio(/^9:00 AM/).click();
    server.answers(bookableTreatments, [CLEANING, ROOT_CANAL]);
    await confirm();
    await expect.element(heading(/Select Treatment$/)).toBeVisible();
    await shows('The plan does not include this treatment. Please choose another one.');
    await expect.element(radio(/^Root Canal.*Not part of your plan$/)).toBeDisabled();
  });
});

test('where the list comes late, nobody goes on past it (BOOK-24)', async () => {
  const answer = awaited(bookableTreatments);
  server.answers(bookableTreatments, () => answer.promise);
  await openWizard();
  await expect.element(button(/^Change/).first()).toBeVisible();
  await shows('Continue once this has loaded.');
  await expect.element(button('Continue')).toBeDisabled();
  answer.resolve([CLEANING, treatment('Root Canal')]);
  await goOn();
  await expect.element(heading(/Select Treatment$/)).toBeVisible();
});

test('where the list does not load, it is said and can be asked for again (BOOK-24)', async () => {
  server.answers(bookableTreatments, refusedOnTheWay);
  await openWizard();
  await shows('The treatments did not load.');
  await expect.element(button('Continue')).toBeDisabled();
  const answer = awaited(bookableTreatments);
  server.answers(bookableTreatments, () => answer.promise);
  await button('Try Again').click();
  await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'true');
  answer.resolve([CLEANING, treatment('Root Canal')]);
  await showsNo('The treatments did not load.');
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await goOn();
  await expect.element(heading(/Select Treatment$/)).toBeVisible();
});

test('where the plan includes all, nothing is said of it', async () => {
  server.answers(bookableTreatments, [CLEANING, treatment('Root Canal')]);
  await openWizard();
  await goOn();
  await expect.element(radio(/^Root Canal/)).toBeEnabled();
  await showsNo('Not part of your plan');
});
