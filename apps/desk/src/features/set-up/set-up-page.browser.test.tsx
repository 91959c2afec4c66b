import { storage } from '@chairside/client/storage';
import { noAnswer, refusal, server } from '@chairside/client/test/server';
import { staffEndpoints } from '@chairside/contract/staff';
import { button, field, link, shows, showsLater } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entryOf, OWNER, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { TAB_NOTE_KEY } from '../staff-session/tab-notes.ts';
import { SetUpPage } from './set-up-page.tsx';

const INVITATION = {
  kind: 'invitation',
  name: null,
  email: 'meera@clinic.example',
  authenticatorUri: 'otpauth://totp/Chairside?secret=ABCDEFGH',
} as const;

beforeEach(() => {
  history.replaceState(null, '', '#a-link');
  server.answers(staffEndpoints.openStaffLink, INVITATION);
  server.answers(staffEndpoints.acceptStaffLink, { staff: OWNER, recoveryCodes: ['abcde-fghij'] });
});

/** Uses up an invitation, by password and authenticator app. */
async function join(done: (isFirstOwner: boolean) => void = () => {}) {
  await showAtDesk(<SetUpPage onDone={done} />, { staff: null });
  await field('Your name').fill('Meera Iyer');
  await page.getByLabelText('Password', { exact: true }).fill('four words make one');
  await field('Code from the app').fill('123456');
  await button('Continue').click();
}

test('who cannot be taken on from the recovery codes reads why, and goes on once the network is back', async () => {
  server.answers(staffEndpoints.deskEntry, noAnswer);
  const done = vi.fn<(isFirstOwner: boolean) => void>();
  await join(done);
  await shows('abcde-fghij');
  await button('I have them, go on').click();
  await expect.element(button('I have them, go on')).toHaveAttribute('aria-busy', 'true');
  await showsLater('Network error. Please check your connection.');
  expect(done).not.toHaveBeenCalled();
  server.answers(staffEndpoints.deskEntry, entryOf(OWNER));
  await button('I have them, go on').click();
  await expect.poll(() => done.mock.calls).toEqual([[false]]);
});

test('other tabs know who has joined while the recovery codes are shown still (STAFF-3)', async () => {
  await join();
  await shows('abcde-fghij');
  expect(storage.read(TAB_NOTE_KEY)).toMatch(/^signed-in /);
});

test('who opens a used link once more is led to the sign-in (STAFF-19)', async () => {
  server.answers(staffEndpoints.openStaffLink, refusal('staff_link_invalid'));
  await showAtDesk(<SetUpPage onDone={() => {}} />, { staff: null });
  await expect.element(link('sign in here')).toHaveAttribute('href', '/desk');
});

test('and so is who did not get the answer, and sends it once more', async () => {
  server.answers(staffEndpoints.acceptStaffLink, noAnswer);
  await join();
  await shows('Network error. Please check your connection.');
  await expect.element(link('sign in here')).not.toBeInTheDocument();
  server.answers(staffEndpoints.acceptStaffLink, refusal('staff_link_invalid'));
  await button('Continue').click();
  await expect.element(link('sign in here')).toBeVisible();
});
