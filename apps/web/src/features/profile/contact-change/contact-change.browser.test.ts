import { refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { button, dialog, field, heading, region, shows, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { wakesUpAfter } from '@chairside/ui/test/wake-up.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openProfile } from '../../../../test/browser/profile.ts';
import { profile } from '../../../../test/profile.ts';

const {
  getContactChange,
  sendIdentityCode,
  proveIdentity,
  sendNewContactCode,
  startContactChange,
  stopContactChange,
} = contactChangeEndpoints;

const EMAIL = 'asha@example.in';
const NEW_PHONE = '9000000001';
const BOTH = profile({ email: EMAIL, emailVerified: true });
const CHANGE = {
  contactType: 'phone',
  contact: NEW_PHONE,
  takesEffectAt: '2026-11-22T06:30:00.000Z',
} as const;
const SENT = { resendAfterSeconds: 30 };

const window = dialog('Change Phone Number');
const code = window.getByRole('textbox', { name: /^Verification code/ });
const newPhone = window.getByRole('textbox', { name: 'New phone number' });
const inDialog = (name: string | RegExp) => window.getByRole('button', { name });

/** The dialog of a patient who can prove themselves by these. */
async function openDialog(...proofs: ('email' | 'password')[]) {
  await openProfile(BOTH, 'Personal Info', () => ({ change: null, proofs: { phone: proofs, email: [] } }));
  await button('Change Phone Number').click();
  await expect.element(window).toBeVisible();
}

/** The dialog once the patient has been proved to be the owner. */
async function proved() {
  await openDialog('email', 'password');
  await inDialog('Send a Code to My Email').click();
  await code.fill('111111');
  await expect.element(newPhone).toHaveFocus();
}

beforeEach(() => {
  server.answers(sendIdentityCode, SENT);
  server.answers(proveIdentity, { identityProof: '1.proof' });
  server.answers(sendNewContactCode, SENT);
  server.answers(startContactChange, { change: CHANGE });
});

describe('a verified phone is changed (PROF-14 to PROF-17)', () => {
  test('by a code to the e-mail, then the new number and its code; then it waits', async () => {
    await proved();
    expect(server.asked(sendIdentityCode).map(({ body }) => body)).toEqual([{ contactType: 'phone' }]);
    expect(server.asked(proveIdentity).map(({ body }) => body)).toEqual([
      { contactType: 'phone', otp: '111111' },
    ]);
    await newPhone.fill('90000 00001');
    await inDialog('Send Verification Code').click();
    await expect.element(window.getByText('+91 90000 00001')).toBeVisible();
    await code.fill('222222');
    await expect.element(window).not.toBeInTheDocument();
    await expect
      .element(toast('Verified. Your new phone number takes effect on 22 Nov 2026, 12:00 PM.'))
      .toBeVisible();
    await shows(/^Your phone number changes to/);
    await expect.element(region('Change that waits')).toHaveFocus();
    await showsNo('Change Phone Number', 'Change Email Address');
    expect(server.asked(startContactChange).map(({ body }) => body)).toEqual([
      { phone: NEW_PHONE, otp: '222222', identityProof: '1.proof' },
    ]);
  });

  test('by the password instead, where a wrong one is told at once', async () => {
    server.answers(proveIdentity, refusal('wrong_password'));
    await openDialog('email', 'password');
    await inDialog('Use My Password Instead').click();
    await inDialog('Continue').click();
    await expect.element(window.getByText('This field is required')).toBeVisible();
    await window.getByRole('textbox', { name: 'Password' }).fill('Neem leaf 7&');
    await inDialog('Continue').click();
    await expect.element(window.getByText('This password is not correct.')).toBeVisible();
    await expect.element(window.getByRole('textbox', { name: 'Password' })).toHaveValue('Neem leaf 7&');
    server.answers(proveIdentity, { identityProof: '1.proof' });
    await inDialog('Continue').click();
    await expect.element(newPhone).toBeVisible();
  });

  test('who has the password alone is asked for nothing else', async () => {
    await openDialog('password');
    await expect.element(window.getByRole('textbox', { name: 'Password' })).toBeVisible();
    await expect.element(inDialog('Use a Code Instead')).not.toBeInTheDocument();
  });

  test('who can prove nothing is told what to do instead', async () => {
    await openDialog();
    await expect.element(window.getByText(/Your account has neither yet/)).toBeVisible();
    await expect
      .element(window.getByRole('link', { name: /^Call / }))
      .toHaveAttribute('href', 'tel:08040001234');
  });

  test('what can be proved did not load: it can be asked for again', async () => {
    await openProfile(BOTH, 'Personal Info', refusedOnTheWay);
    await button('Change Phone Number').click();
    await expect.element(window.getByText('This could not be prepared')).toBeVisible();
    server.answers(getContactChange, { change: null, proofs: { phone: ['password'], email: [] } });
    await inDialog('Try Again').click();
    await expect.element(window.getByRole('textbox', { name: 'Password' })).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });
});

describe('the new number', () => {
  test("that cannot be one, or is the one they have, is refused at its field; somebody else's is told, and stays typed", async () => {
    server.answers(sendNewContactCode, refusal('phone_registered'));
    await proved();
    for (const [typed, sentence] of [
      ['98765', 'Please enter a valid 10-digit Indian mobile number'],
      ['9876543210', 'This is the number you have now'],
    ] as const) {
      await newPhone.fill(typed);
      await inDialog('Send Verification Code').click();
      await expect.element(window.getByText(sentence)).toBeVisible();
    }
    expect(server.asked(sendNewContactCode)).toEqual([]);
    await newPhone.fill(NEW_PHONE);
    await inDialog('Send Verification Code').click();
    await expect.element(window.getByText('This phone number is already registered')).toBeVisible();
    await expect.element(newPhone).toHaveValue(NEW_PHONE);
  });

  const tookLong = window.getByText(/^This took more than 15 minutes/);

  /** It is typed by then, but the proof has lapsed meanwhile. */
  async function lapsed() {
    server.answers(sendNewContactCode, refusal('identity_proof_expired'));
    await proved();
    await newPhone.fill(NEW_PHONE);
    await inDialog('Send Verification Code').click();
    await expect.element(tookLong).toBeVisible();
  }

  test('is asked for again, as it was typed, when the proof has lapsed meanwhile', async () => {
    await lapsed();
    server.answers(sendNewContactCode, SENT);
    await wakesUpAfter(31_000);
    await inDialog('Send a Code to My Email').click();
    await code.fill('333333');
    await expect.element(newPhone).toHaveValue(NEW_PHONE);
  });

  test('and what is said of a lapsed proof goes away by its button (PROF-15)', async () => {
    await lapsed();
    await inDialog('Close notice').click();
    await expect.element(tookLong).not.toBeInTheDocument();
  });

  test('and the code on its way are found again after closing; a wrong code is told', async () => {
    server.answers(startContactChange, refusal('code_wrong'));
    await proved();
    await newPhone.fill(NEW_PHONE);
    await inDialog('Send Verification Code').click();
    await expect.element(code).toBeVisible();
    await inDialog('Close').click();
    await button('Change Phone Number').click();
    await expect.element(code).toBeVisible();
    expect(server.asked(sendNewContactCode)).toHaveLength(1);
    await code.fill('222222');
    await expect.element(window.getByText('Verification Failed')).toBeVisible();
    await expect.element(code).toHaveValue('');
  });
});

describe('a change that waits (PROF-18)', () => {
  /** Begun just now, in the dialog. */
  async function begun() {
    await proved();
    await newPhone.fill(NEW_PHONE);
    await inDialog('Send Verification Code').click();
    await code.fill('222222');
    await expect.element(button('Stop This Change')).toBeVisible();
  }

  test('that could not be stopped says so and stays; it is stopped by one press', async () => {
    server.answers(stopContactChange, refusedOnTheWay);
    await begun();
    await button('Stop This Change').click();
    await shows('The change could not be stopped. Please try again.', /^Your phone number changes to/);
    expect(server.asked(stopContactChange)).toHaveLength(1);
    server.answers(stopContactChange, {});
    await button('Stop This Change').click();
    await expect.element(toast(/^Your phone number stays as it is\./)).toBeVisible();
    await expect.element(heading('Contact Details')).toHaveFocus();
    await expect.element(button('Change Phone Number')).toBeVisible();
    expect(server.asked(stopContactChange)).toHaveLength(2);
  });
});

test('a verified field says how it is changed (PROF-7)', async () => {
  await openProfile(BOTH);
  await shows('Verified phone cannot be changed.', 'New number, or SIM lost?');
  await shows('Verified email cannot be changed.', 'New address?');
  await expect.element(field('Phone Number *')).toHaveAttribute('readonly');
  await expect.element(button('Change Email Address')).toBeVisible();
});

test('a field that is not verified has no such way', async () => {
  await openProfile(profile({ phoneVerified: false }));
  await expect.element(field('Phone Number *')).toBeVisible();
  await showsNo('Change Phone Number');
  expect(server.asked(getContactChange)).toEqual([]);
});
