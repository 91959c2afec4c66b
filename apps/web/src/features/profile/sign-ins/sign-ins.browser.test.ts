import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { type SignIn, signInEndpoints } from '@chairside/contract/sign-ins';
import { button, dialog, shows, showsLater, showsNo, text, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openProfile } from '../../../../test/browser/profile.ts';

const { listSignIns, signOutEverywhere } = signInEndpoints;

const HERE: SignIn = {
  signedInAt: '2026-11-20T06:30:00.000Z',
  address: '203.0.113.0/24',
  browser: 'Chrome on Android',
  isCurrent: true,
};
const ELSEWHERE: SignIn = {
  signedInAt: '2026-11-19T06:30:00.000Z',
  address: null,
  browser: null,
  isCurrent: false,
};

async function openSignIns(signIns: SignIn[], total = signIns.length) {
  server.answers(listSignIns, { signIns, total });
  await openProfile();
  await button('Show logins').click();
}

const entries = page.getByRole('list', { name: 'Logins' }).getByRole('listitem');

test('nothing is fetched before it is asked for', async () => {
  await openProfile();
  await expect.element(button('Show logins')).toHaveAttribute('aria-expanded', 'false');
  expect(server.asked(listSignIns)).toEqual([]);
});

test('each is told with its browser, time and network, and one’s own is marked', async () => {
  await openSignIns([HERE, ELSEWHERE]);
  await expect
    .element(entries.nth(0))
    .toHaveTextContent('Chrome on AndroidThis deviceLogged in 20 Nov 2026, 12:00 PM from 203.0.113.x');
  await expect.element(entries.nth(1)).toHaveTextContent('Unknown browserLogged in 19 Nov 2026, 12:00 PM');
  await showsNo(/^And \d+ more/);
});

test('those that are not listed are counted', async () => {
  await openSignIns([HERE, ELSEWHERE], 25);
  await shows('And 23 more.');
});

test('with no other there is nothing to sign out of', async () => {
  await openSignIns([HERE]);
  await shows('You are logged in nowhere else.');
  await expect.element(button('Log out everywhere')).not.toBeInTheDocument();
});

test('all others are ended once that is confirmed', async () => {
  server.answers(signOutEverywhere, { ended: 1 });
  await openSignIns([HERE, ELSEWHERE]);
  await button('Log out everywhere').click();
  expect(server.asked(signOutEverywhere)).toEqual([]);
  server.answers(listSignIns, { signIns: [HERE], total: 1 });
  await dialog('Log out everywhere?').getByRole('button', { name: 'Log out everywhere' }).click();
  await shows('You are logged in nowhere else.');
  await expect.element(toast(/1/)).toBeVisible();
  expect(server.asked(signOutEverywhere)).toHaveLength(1);
});

test('is loading until it is known', async () => {
  const answer = awaited(listSignIns);
  server.answers(listSignIns, () => answer.promise);
  await openProfile();
  await button('Show logins').click();
  await expect.element(text('Loading your logins')).toBeInTheDocument();
  answer.resolve({ signIns: [HERE], total: 1 });
  await expect.element(entries.nth(0)).toBeVisible();
});

test('did not load: why, and a way to try again', async () => {
  server.answers(listSignIns, noAnswer);
  await openProfile();
  await button('Show logins').click();
  await showsLater('Unable to load your logins', 'Network error. Please check your connection.');
  server.answers(listSignIns, { signIns: [HERE], total: 1 });
  await button('Try Again').click();
  await expect.element(entries.nth(0)).toBeVisible();
});
