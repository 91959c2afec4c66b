import { person } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, field, heading, shows, showsLater, showsNo, tab, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openProfile } from '../../../../test/browser/profile.ts';
import { profile } from '../../../../test/profile.ts';

const { updatePersonal } = profileEndpoints;
const { sendPhoneOtpProfile, verifyPhoneOtpProfile, sendEmailOtp, verifyEmailOtp } = identityEndpoints;

const UNPROVED = profile({ phoneVerified: false });
const NEW_PHONE = '9000000001';
const EMAIL = 'asha@example.in';
/** What is sent of who has changed nothing. */
const UNCHANGED = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: null,
  address: null,
  gender: null,
  alternativePhone: null,
};
const SAVED = 'Personal information updated successfully';

const name = field('Full Name *');
const phone = field('Phone Number *');
const email = field('Email Address');
const code = field('Verification code (OTP)');
const save = () => button('Update Personal Information').click();

beforeEach(() => {
  server.answers(sendPhoneOtpProfile, { resendAfterSeconds: 30 });
  server.answers(sendEmailOtp, { resendAfterSeconds: 30 });
});

describe('the personal tab (PROF-3, PROF-7)', () => {
  test('has the photo, then the contact details', async () => {
    await openProfile();
    await expect.element(heading('Profile Photo')).toBeVisible();
    await shows('300x300 px recommended. JPEG, PNG or WebP, less than 5 MB.');
    await expect.element(page.getByLabelText('Choose Photo')).toBeInTheDocument();
    await expect.element(heading('Contact Details')).toBeVisible();
    for (const field of [name, phone, email]) await expect.element(field).toBeVisible();
    for (const label of ['Alternative Phone', 'Address']) await expect.element(field(label)).toBeVisible();
    const options = page.getByRole('combobox', { name: 'Gender' }).getByRole('option').elements();
    expect(options.map((option) => option.textContent)).toEqual(['Select Gender', 'Male', 'Female', 'Other']);
  });

  test('has what is verified to be read only, and says so', async () => {
    await openProfile(profile({ email: EMAIL, emailVerified: true }));
    await shows('Verified phone cannot be changed.', 'Verified email cannot be changed.');
    for (const field of [phone, email]) await expect.element(field).toHaveAttribute('readonly');
    await showsNo('Send OTP');
  });

  test('has what is not verified to be changed, and verified', async () => {
    await openProfile(profile({ phoneVerified: false, email: EMAIL }));
    for (const field of [phone, email]) await expect.element(field).not.toHaveAttribute('readonly');
    expect(button('Send OTP').elements()).toHaveLength(2);
  });
});

describe('saving (PROF-11)', () => {
  test('tells everyone: the form, the other tabs and the header', async () => {
    server.answers(updatePersonal, { user: profile({ name: 'Asha Iyer', gender: 'female' }) });
    await openProfile();
    await name.fill('Asha Iyer');
    await save();
    await expect.element(toast(SAVED)).toBeVisible();
    const sent = { ...UNCHANGED, name: 'Asha Iyer', changed: ['name'] };
    expect(server.asked(updatePersonal).map(({ body }) => body)).toEqual([sent]);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Asha Iyer');
    await expect.element(page.getByRole('banner').getByText('Asha Iyer').first()).toBeInTheDocument();
    await expect.element(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('female');
    await tab('Medical Info').click();
    await expect.element(page.getByRole('checkbox', { name: 'Currently pregnant' })).toBeVisible();
  });

  test('that failed is told, and nothing typed is lost', async () => {
    await openProfile();
    await name.fill('Asha Iyer');
    for (const [answer, sentence] of [
      [refusal('contact_verified'), 'This contact is verified. Your profile says how to change it.'],
      [refusedOnTheWay(), 'Failed to update profile'],
    ] as const) {
      server.answers(updatePersonal, () => answer);
      await save();
      await shows(sentence);
      await expect.element(name).toHaveValue('Asha Iyer');
      await showsNo(SAVED);
    }
  });

  test('lets nothing be typed over while it is on its way, and leaves what is chosen meanwhile (PROF-11)', async () => {
    const answer = awaited(updatePersonal);
    server.answers(updatePersonal, () => answer.promise);
    const gender = page.getByRole('combobox', { name: 'Gender' });
    await openProfile(UNPROVED);
    await name.fill('Asha Iyer');
    await save();
    await expect.element(button('Update Personal Information')).toHaveAttribute('aria-busy', 'true');
    await gender.selectOptions('Female');
    for (const one of [name, phone, email, field('Alternative Phone'), field('Address')]) {
      await one.click();
      await userEvent.keyboard('7');
    }
    await expect.element(field('Address')).toHaveFocus();
    answer.resolve({ user: { ...UNPROVED, name: 'Asha Iyer' } });
    await expect.element(toast(SAVED)).toBeVisible();
    await expect.element(gender).toHaveValue('female');
    await expect.element(name).toHaveValue('Asha Iyer');
    await expect.element(tab('Personal Info (not saved)')).toBeVisible();
    server.answers(updatePersonal, { user: { ...UNPROVED, name: 'Asha Iyer', gender: 'female' } });
    await save();
    await expect.poll(() => server.asked(updatePersonal).length).toBe(2);
    const [first, second] = server.asked(updatePersonal).map(({ body }) => body);
    expect(first).toMatchObject({ name: 'Asha Iyer', gender: null, address: null });
    expect(second).toEqual({ ...UNCHANGED, name: 'Asha Iyer', gender: 'female', changed: ['gender'] });
  });

  test('that got no answer is told once all tries are over', async () => {
    server.answers(updatePersonal, noAnswer);
    await openProfile();
    await name.fill('Asha Iyer');
    await save();
    await showsLater('Network error. Please check your connection.');
    await expect.element(name).toHaveValue('Asha Iyer');
  });
});

describe('a changed phone (PROF-6)', () => {
  const proved = person({ phone: NEW_PHONE, phoneVerified: true });

  test('sends a code instead of saving; once that is right, the saving goes on', async () => {
    server.answers(verifyPhoneOtpProfile, { user: proved });
    server.answers(updatePersonal, { user: profile({ phone: NEW_PHONE, name: 'Asha Iyer' }) });
    await openProfile(UNPROVED);
    await phone.fill(NEW_PHONE);
    await name.fill('Asha Iyer');
    await save();
    await expect.element(toast('Please verify your new phone number via OTP')).toBeVisible();
    await expect.element(toast('OTP sent to your phone number')).toBeVisible();
    await expect.element(button(/^Resend Code in (30|2\d) s$/)).toBeDisabled();
    expect(server.asked(updatePersonal)).toEqual([]);
    await code.fill('123456');
    await expect.element(toast('Phone number verified successfully!')).toBeVisible();
    await expect.element(toast(SAVED)).toBeVisible();
    expect(server.asked(sendPhoneOtpProfile).map(({ body }) => body)).toEqual([{ phone: NEW_PHONE }]);
    expect(server.asked(verifyPhoneOtpProfile).map(({ body }) => body)).toEqual([
      { phone: NEW_PHONE, otp: '123456' },
    ]);
    expect(server.asked(updatePersonal)[0]?.body).toMatchObject({ phone: NEW_PHONE, name: 'Asha Iyer' });
  });

  test('can be proved on its own, which saves nothing else', async () => {
    server.answers(verifyPhoneOtpProfile, { user: person() });
    await openProfile(UNPROVED);
    await name.fill('Asha Iyer');
    await button('Send OTP').first().click();
    await code.fill('123456');
    await expect.element(toast('Phone number verified successfully!')).toBeVisible();
    await expect.element(name).toHaveValue('Asha Iyer');
    await shows('Verified phone cannot be changed.');
    expect(server.asked(updatePersonal)).toEqual([]);
  });

  test('need not be proved now; its code is gone back to', async () => {
    await openProfile(UNPROVED);
    await button('Send OTP').first().click();
    await code.fill('123');
    await button('Not Now').click();
    await expect.element(code).not.toBeInTheDocument();
    await button('Send OTP').first().click();
    await expect.element(code).toHaveValue('');
    expect(server.asked(sendPhoneOtpProfile)).toHaveLength(1);
    await phone.fill(NEW_PHONE);
    await expect.element(code).not.toBeInTheDocument();
  });

  test('whose code cannot be sent says so below it', async () => {
    await openProfile(UNPROVED);
    await phone.fill(NEW_PHONE);
    for (const [answer, sentence] of [
      [refusedOnTheWay(), 'Failed to send OTP'],
      [refusal('phone_registered'), 'This phone number is already registered'],
    ] as const) {
      server.answers(sendPhoneOtpProfile, () => answer);
      await save();
      await shows(sentence);
      await expect.element(code).not.toBeInTheDocument();
    }
  });

  test('whose code is wrong says so below it', async () => {
    server.answers(verifyPhoneOtpProfile, refusedOnTheWay);
    await openProfile(UNPROVED);
    await phone.fill(NEW_PHONE);
    await save();
    await code.fill('000000');
    await shows('Invalid OTP');
    expect(server.asked(updatePersonal)).toEqual([]);
  });

  test('asks for all six digits of its code (PROF-8)', async () => {
    await openProfile(UNPROVED);
    await button('Send OTP').first().click();
    await code.fill('12345');
    await expect.element(button('Verify Phone')).toBeDisabled();
    await code.click();
    code.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await shows('Please enter a valid 6-digit OTP');
    expect(server.asked(verifyPhoneOtpProfile)).toEqual([]);
  });
});

describe('a changed e-mail address', () => {
  test('sends a code instead of saving; once that is right, the saving goes on', async () => {
    server.answers(verifyEmailOtp, { user: person({ email: EMAIL, emailVerified: true }) });
    server.answers(updatePersonal, { user: profile({ email: EMAIL, emailVerified: true }) });
    await openProfile();
    await email.fill(EMAIL);
    await save();
    await expect.element(toast('Please verify your new email address via OTP')).toBeVisible();
    await expect.element(toast('OTP sent to your email address')).toBeVisible();
    await expect.element(button('Verify Email')).toBeDisabled();
    await code.fill('123456');
    await expect.element(toast('Email address verified successfully!')).toBeVisible();
    await expect.element(toast(SAVED)).toBeVisible();
    expect(server.asked(verifyEmailOtp).map(({ body }) => body)).toEqual([{ email: EMAIL, otp: '123456' }]);
  });

  test('whose code is of too few digits is refused with the sentence of the form', async () => {
    await openProfile();
    await email.fill(EMAIL);
    await save();
    await code.fill('12345');
    code.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await shows('Please enter a valid 6-digit OTP');
  });
});
