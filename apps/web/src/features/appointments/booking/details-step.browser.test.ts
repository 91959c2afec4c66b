import { person } from '@chairside/client/test/person';
import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { identityEndpoints } from '@chairside/contract/identity';
import { type Gender, profileEndpoints } from '@chairside/contract/profile';
import { button, dialog, field, shows, showsNo, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appointment } from '../../../../test/appointment.ts';
import { profile } from '../../../../test/profile.ts';
import {
  chooseAllSteps,
  confirm,
  fillInForOther,
  goOn,
  nothingBooked,
  openAgain,
  openWizard,
  openWizardOnPage,
} from '../test/wizard.tsx';

const { bookAppointment } = appointmentEndpoints;
const { getProfile } = profileEndpoints;

const KNOWN = profile({
  gender: 'female',
  address: '12 MG Road, Pune',
  alternativePhone: '9123456780',
  medicalInfo: {
    systemicDiseases: [],
    drugAllergies: ['Penicillin', 'Latex'],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: true,
  },
});
const pregnant = page.getByRole('checkbox', { name: 'Currently pregnant' });
const ownName = dialog('Book Appointment').getByText('Asha Rao');
const booked = () => server.asked(bookAppointment).at(-1)?.body;

beforeEach(() => {
  nothingBooked();
  server.answers(bookAppointment, appointment());
});

async function book() {
  await chooseAllSteps();
  await confirm();
  await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
}

describe('the visit of the patient (BOOK-21)', () => {
  test('begins with what the profile knows, and tells it to the dentist', async () => {
    server.answers(getProfile, KNOWN);
    await openWizard();
    await expect.element(ownName).toBeVisible();
    await shows('12 MG Road, Pune', '+91 91234 56780', 'Penicillin, Latex');
    await book();
    expect(booked()).toMatchObject({
      personalDetails: { name: 'Asha Rao', address: '12 MG Road, Pune', alternativePhone: '9123456780' },
    });
    expect(booked()).toHaveProperty('medicalInfo', {
      drugAllergies: ['Penicillin', 'Latex'],
      isPregnant: true,
    });
  });

  test('says of nothing that there is none', async () => {
    await openWizard();
    await shows(/^Nothing noted yet\./);
    await book();
    expect(booked()).toHaveProperty('medicalInfo', {});
  });

  test('waits for the profile, and what was typed before it came stays', async () => {
    const { promise, resolve } = awaited(getProfile);
    server.answers(getProfile, () => promise);
    await openWizard(person({ phone: null, phoneVerified: false }));
    await field('Phone number').fill('9876501234');
    await expect.element(button('Continue')).toBeDisabled();
    resolve(KNOWN);
    await expect.element(field('Address (optional)')).toHaveValue('12 MG Road, Pune');
    await expect.element(field('Phone number')).toHaveValue('9876501234');
    await expect.element(button('Continue')).toBeEnabled();
  });

  test('can be booked although the profile did not load, which is said', async () => {
    server.answers(getProfile, refusedOnTheWay);
    await openWizard();
    await shows('Your address and medical history did not load.');
    await expect.element(button('Continue')).toBeEnabled();
    const answer = awaited(getProfile);
    server.answers(getProfile, () => answer.promise);
    await button('Try Again').click();
    await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'true');
    answer.resolve(KNOWN);
    await shows('Penicillin, Latex');
    await showsNo('Your address and medical history did not load.');
  });

  test('can be changed: the fields open where one wants to type', async () => {
    server.answers(getProfile, KNOWN);
    await openWizard();
    await button('Change medical information').click();
    await expect.element(field('Systemic Diseases')).toHaveFocus();
    await field('Drug Allergies').fill('');
    await expect.element(field('Full name')).toHaveAttribute('readonly');
    await book();
    expect(booked()).toHaveProperty('medicalInfo', { isPregnant: true });
    expect(server.asked(profileEndpoints.updateMedical)).toEqual([]);
  });

  test.each<[Gender | null, boolean]>([
    ['female', true],
    ['male', false],
    ['other', false],
    [null, false],
  ])('of someone whose gender is %s asks about a pregnancy: %s (BOOK-6)', async (gender, asks) => {
    server.answers(getProfile, profile({ gender }));
    await openWizard();
    await button('Change medical information').click();
    await expect.element(field('Drug Allergies')).toBeVisible();
    if (asks) await expect.element(pregnant).toBeVisible();
    else await expect.element(pregnant).not.toBeInTheDocument();
  });
});

describe('the visit of somebody else (BOOK-22)', () => {
  beforeEach(() => server.answers(getProfile, KNOWN));

  test('begins with nothing but the phone number, and has nothing of the patient', async () => {
    await openWizard();
    await button('Someone else?').click();
    await expect.element(field('Full name')).toHaveFocus();
    await expect.element(field('Full name')).toHaveValue('');
    await expect.element(field('Address (optional)')).toHaveValue('');
    await expect.element(button('Continue')).toBeDisabled();
    await text(/^Medical Information/).click();
    await expect.element(field('Drug Allergies')).toHaveValue('');
    await expect.element(pregnant).not.toBeInTheDocument();
    await field('Full name').fill('Leela Nair');
    await book();
    expect(booked()).toMatchObject({
      personalDetails: { name: 'Leela Nair', phone: '9876543210', address: null, alternativePhone: null },
    });
    expect(booked()).toHaveProperty('medicalInfo', {});
    expect(server.asked(availabilityEndpoints.checkSlot).at(-1)?.body).toMatchObject({ name: 'Leela Nair' });
  });

  test('leaves nothing of theirs in the form once it is booked', async () => {
    await openWizard();
    await fillInForOther('Leela Nair');
    await text(/^Medical Information/).click();
    await field('Drug Allergies').fill('Aspirin');
    await book();
    await openAgain();
    await expect.element(ownName).toBeVisible();
    await shows('Penicillin, Latex');
    await button('Someone else?').click();
    await expect.element(field('Full name')).toHaveValue('');
    await text(/^Medical Information/).click();
    await expect.element(field('Drug Allergies')).toHaveValue('');
  });

  test('keeps what was typed while one looks at the own details, and when the window is closed', async () => {
    await openWizard();
    await fillInForOther('Leela Nair');
    await button('It’s for me').click();
    await expect.element(button('Someone else?')).toHaveFocus();
    await expect.element(ownName).toBeVisible();
    await button('Someone else?').click();
    await expect.element(field('Full name')).toHaveValue('Leela Nair');
    await button('Close').click();
    await openAgain();
    await expect.element(field('Full name')).toHaveValue('Leela Nair');
  });

  test('offers no code, which would make their address the account’s', async () => {
    server.answers(identityEndpoints.checkEmail, { available: true });
    await openWizard();
    await button('Someone else?').click();
    await field('Email address (optional)').fill('leela@clinic.example');
    await expect.element(text('Available')).toBeVisible();
    await expect.element(button('Send OTP')).not.toBeInTheDocument();
  });
});

describe('an e-mail address (BOOK-4)', () => {
  const TYPED = 'asha@clinic.example';
  const CONSEQUENCE = "Once verified, this becomes your account's email address.";

  beforeEach(() => server.answers(identityEndpoints.checkEmail, { available: true }));

  async function typeEmail() {
    await button('Change personal details').click();
    await field('Email address (optional)').fill(TYPED);
    await expect.element(text('Available')).toBeVisible();
  }

  test('says what proving it does to the account where a code is offered', async () => {
    await openWizard();
    await typeEmail();
    await expect.element(button('Send OTP')).toBeVisible();
    await expect.element(text(CONSEQUENCE)).toBeVisible();
  });

  test('offers nothing for another one to an account whose own is proved', async () => {
    await openWizard(person({ email: 'own@clinic.example', emailVerified: true }));
    await typeEmail();
    await expect.element(button('Send OTP')).not.toBeInTheDocument();
    await expect.element(text(CONSEQUENCE)).not.toBeInTheDocument();
  });

  test('leaves the focus where the patient types on while the code is on its way', async () => {
    const sent = awaited(identityEndpoints.sendEmailOtp);
    server.answers(identityEndpoints.sendEmailOtp, () => sent.promise);
    const verified = awaited(identityEndpoints.verifyEmailOtp);
    server.answers(identityEndpoints.verifyEmailOtp, () => verified.promise);
    const allergies = field('Drug Allergies');
    const code = field('Verification code (OTP)');
    await openWizardOnPage();
    await button('Change medical information').click();
    await field('Email address (optional)').fill(TYPED);
    await button('Send OTP').click();
    await allergies.click();
    await userEvent.keyboard('Peni');
    sent.resolve({ resendAfterSeconds: 30 });
    await expect.element(code).toBeVisible();
    await userEvent.keyboard('cillin');
    await expect.element(allergies).toHaveValue('Penicillin');

    await code.fill('123456');
    await allergies.click();
    await userEvent.keyboard('{End}, La');
    verified.resolve({ user: person({ email: TYPED, emailVerified: true }) });
    await expect.element(code).not.toBeInTheDocument();
    await userEvent.keyboard('tex');
    await expect.element(allergies).toHaveValue('Penicillin, Latex');
  });
});

test('the profile is asked for once the wizard opens, and not before', async () => {
  await openWizardOnPage();
  await expect.poll(() => server.asked(getProfile)).toHaveLength(1);
  await goOn();
  expect(server.asked(getProfile)).toHaveLength(1);
});
