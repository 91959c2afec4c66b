import { server } from '@chairside/client/test/server';
import { staffEndpoints } from '@chairside/contract/staff';
import { button, field, toast } from '@chairside/ui/test/screen.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OWNER, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { PasswordForm } from './password-form.tsx';

/** Signs in by password and code, with so many recovery codes left. */
async function signIn(recoveryCodesLeft: number) {
  server.answers(staffEndpoints.signInStaff, { staff: OWNER, recoveryCodesLeft });
  const signedIn = vi.fn<() => void>();
  await showAtDesk(<PasswordForm email="meera@clinic.example" isTheirs onSignedIn={signedIn} />);
  await page.getByLabelText('Password', { exact: true }).fill('four words make one');
  await field('Code').fill('abcde-fghij');
  await button('Sign In').click();
  await expect.poll(() => signedIn.mock.calls.length).toBe(1);
}

test.each([
  [3, /^3 recovery codes left\. Tap your name above to add a passkey/],
  [1, /^1 recovery code left\./],
  [0, /^No recovery codes left\./],
])('with %i recovery codes left whoever has signed in reads so (STAFF-6)', async (left, said) => {
  await signIn(left);
  await expect.element(toast(said)).toBeVisible();
});

test('with more of them nothing is said', async () => {
  await signIn(4);
  toasts.success('The next message');
  await expect.element(toast('The next message')).toBeVisible();
  await expect.element(toast(/recovery code/)).not.toBeInTheDocument();
});
