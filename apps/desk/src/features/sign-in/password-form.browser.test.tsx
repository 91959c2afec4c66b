import { server } from '@chairside/client/test/server';
import { type Passkey, passkeyEndpoints } from '@chairside/contract/passkeys';
import { type StaffMember, staffEndpoints } from '@chairside/contract/staff';
import { button, field, toast } from '@chairside/ui/test/screen.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OWNER, showAtDesk, signedIn } from '../../../test/browser/show-at-desk.tsx';
import { lockScreen } from '../staff-session/locked.ts';
import { useSignIn } from './api/sign-in.ts';
import { PasswordForm } from './password-form.tsx';

const { mySignIn } = passkeyEndpoints;

const PASSKEY: Passkey = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8401',
  name: 'This PC',
  createdAt: '2026-11-20T06:30:00Z',
  lastUsedAt: null,
};

const TYPED = { email: 'meera@clinic.example', password: 'four words make one', code: 'abcde-fghij' };

/** Signs in by what would be typed into the form, at once. */
function Typed({ onSignedIn }: { onSignedIn: () => void }) {
  const { mutate } = useSignIn();
  useEffect(() => mutate(TYPED, { onSuccess: onSignedIn }), [mutate, onSignedIn]);
  return null;
}

/** The owner can sign in, with so many recovery codes left. */
function answerSignIn(recoveryCodesLeft: number, passkeys: Passkey[] = []) {
  server.answers(mySignIn, { hasPassword: true, passkeys });
  server.answers(staffEndpoints.signInStaff, { staff: OWNER, recoveryCodesLeft });
}

/** Signs the owner in by password and code, with so many recovery codes left, where nobody is signed in unless it is said. */
async function signIn(
  recoveryCodesLeft: number,
  { passkeys, before = null }: { passkeys?: Passkey[]; before?: StaffMember | null } = {},
) {
  answerSignIn(recoveryCodesLeft, passkeys);
  const onSignedIn = vi.fn<() => void>();
  await showAtDesk(<Typed onSignedIn={onSignedIn} />, { staff: before });
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
}

test('whoever has signed in by the form reads that 3 recovery codes are left (STAFF-6)', async () => {
  answerSignIn(3);
  const onSignedIn = vi.fn<() => void>();
  await showAtDesk(<PasswordForm email={TYPED.email} isTheirs onSignedIn={onSignedIn} />, { staff: null });
  await page.getByLabelText('Password', { exact: true }).fill(TYPED.password);
  await field('Code').fill(TYPED.code);
  await button('Sign In').click();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  await expect.element(toast(/^3 recovery codes left\. Tap your name above to add a passkey/)).toBeVisible();
  expect(server.asked(staffEndpoints.signInStaff).map(({ body }) => body)).toEqual([TYPED]);
});

test.each([
  [1, /^1 recovery code left\./],
  [0, /^No recovery codes left\./],
])('with %i recovery codes left whoever has signed in reads so (STAFF-6)', async (left, said) => {
  await signIn(left);
  await expect.element(toast(said)).toBeVisible();
});

test('whoever signs in at a locked screen reads so as well', async () => {
  signedIn(OWNER);
  lockScreen();
  await signIn(1, { before: OWNER });
  await expect.element(toast(/^1 recovery code left/)).toBeVisible();
});

test.each([
  ['with more of them', 4, {}],
  ['to whoever can sign in by passkey', 1, { passkeys: [PASSKEY] }],
  ['to whoever is signed in and does so once more in place', 1, { before: OWNER }],
])('%s nothing is said', async (_, left, more) => {
  await signIn(left, more);
  await server.untilQuiet();
  toasts.success('The next message');
  await expect.element(toast('The next message')).toBeVisible();
  expect(toast(/recovery code/).elements()).toEqual([]);
});
