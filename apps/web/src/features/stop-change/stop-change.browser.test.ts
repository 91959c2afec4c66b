import { person } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import { button, heading, link, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn, visit } from '../../../test/browser/visit.tsx';

const { stopContactChangeByLink } = contactChangeEndpoints;

const open = () => visit('/stop-change/a-token');
const stop = () => button('Stop the Change').click();

test('the link of a notice asks first, and stops nothing by being opened (PROF-18)', async () => {
  await open();
  await expect.element(heading('Was it not you?')).toBeVisible();
  expect(server.asked(stopContactChangeByLink)).toEqual([]);
});

test('the link of an SMS, which has a code and nothing else, leads to the same (MSG-20)', async () => {
  server.answers(stopContactChangeByLink, { contactType: 'phone' });
  await visit('/x-a_code-of-16_x');
  await stop();
  await expect.element(heading('The change is stopped')).toBeVisible();
  expect(server.asked(stopContactChangeByLink).map(({ body }) => body)).toEqual([
    { token: 'x-a_code-of-16_x' },
  ]);
});

test('a link without a code says how to stop the change, to who is logged in and who is not (MSG-20)', async () => {
  await visit('/stop-change');
  await shows(/log in with your present phone number/);
  await expect.element(link('Go to Login')).toBeVisible();
  signedIn(person());
  await expect.element(link('Open My Profile')).toHaveAttribute('href', '#/profile');
});

test('a press stops the change, and says what to do next', async () => {
  server.answers(stopContactChangeByLink, { contactType: 'phone' });
  await open();
  await stop();
  await expect.element(heading('The change is stopped')).toHaveFocus();
  await shows(/^Your phone number stays as it is/);
  await expect.element(link('Go to Login')).toBeVisible();
  expect(server.asked(stopContactChangeByLink).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
});

test('a browser whose sign-in has ended with it is logged out in silence', async () => {
  signedIn(person());
  server.answers(stopContactChangeByLink, { contactType: 'email' });
  await open();
  await expect.element(heading('Was it not you?')).toBeVisible();
  const answer = awaited(identityEndpoints.checkAuth);
  server.answers(identityEndpoints.checkAuth, () => answer.promise);
  await stop();
  await expect.poll(() => server.asked(identityEndpoints.checkAuth)).toHaveLength(2);
  await expect.element(heading('Was it not you?')).toBeVisible();
  answer.resolve(refusal('unauthenticated'));
  await expect.element(heading('The change is stopped')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('whose answer was lost', () => {
  beforeEach(async () => {
    server.answers(stopContactChangeByLink, noAnswer);
    await open();
    await stop();
    await shows('Network error. Please check your connection.');
    server.answers(stopContactChangeByLink, refusal('contact_change_not_found'));
  });

  test('says what that may mean, where there is nothing to stop at the next press (PROF-18)', async () => {
    await stop();
    await expect.element(heading('There is nothing to stop any more')).toHaveFocus();
    await shows(/^If you pressed in time, the change is stopped/, /Set a new password now/);
  });

  test('much later it may as well have taken effect', async () => {
    vi.setSystemTime(Date.now() + 301_000);
    await stop();
    await shows(/^There is nothing to stop/);
    await expect.element(button('Stop the Change')).toBeVisible();
  });
});

test.each([
  [() => refusal('contact_change_not_found'), /^There is nothing to stop/],
  [noAnswer, 'Network error. Please check your connection.'],
])('what could not be stopped is told, with whom to call: %#', async (answer, sentence) => {
  server.answers(stopContactChangeByLink, answer);
  await open();
  await stop();
  await shows(sentence, /^If you need help, call /);
  await expect.element(button('Stop the Change')).toBeVisible();
});
