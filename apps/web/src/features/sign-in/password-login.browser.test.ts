import { person, subscription } from '@chairside/client/test/person';
import { refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { button, dialog, field, heading, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { wakesUpAfter } from '@chairside/ui/test/wake-up.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';

const { login } = identityEndpoints;

const SERVER_MESSAGE = 'The server has done so.';

beforeEach(() => {
  const user = person({ subscription: subscription() });
  server.answers(login, { token: 'secret', user, deviceToken: 'known' }, SERVER_MESSAGE);
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
});

const signIn = () => button('Sign In Securely').click();
const welcome = heading(/, Asha$/);

async function openWithPassword() {
  await visit('/login');
  await field('Phone number').fill('9876543210');
  await button('Use password').click();
  await field('Password').fill('Neem leaf 7&');
}

describe('by a password', () => {
  test('signs in', async () => {
    await openWithPassword();
    await signIn();
    await expect.element(welcome).toBeVisible();
    await showsNo(SERVER_MESSAGE);
    expect(server.asked(login).map(({ body }) => body)).toEqual([
      { phone: '9876543210', password: 'Neem leaf 7&' },
    ]);
  });

  test('that is wrong is said', async () => {
    server.answers(login, refusal('wrong_password'));
    await openWithPassword();
    await signIn();
    await shows('This combination of contact and password is not correct.');
    await expect.element(field('Password')).toHaveFocus();
  });

  test('that is wrong is said over the title of the dialog, and moves nothing in it (SCREEN-11)', async () => {
    server.answers(planEndpoints.listPlans, []);
    server.answers(login, refusal('wrong_password'));
    await visit('/login');
    await button('Create Account').click();
    await dialog('Create Account').getByRole('button', { name: 'Log In' }).click();
    const window = dialog('Log In');
    const inWindow = (name: string) => window.getByRole('button', { name });
    await window.getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
    await inWindow('Use password').click();
    await window.getByRole('textbox', { name: 'Password' }).fill('Neem leaf 7&');
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const where = () => inWindow('Forgot Password?').element().getBoundingClientRect().toJSON();
    const before = where();
    await inWindow('Sign In Securely').click();
    await shows('This combination of contact and password is not correct.');
    expect(where()).toEqual(before);
  });

  test('of an account without one leads to the code', async () => {
    server.answers(login, refusal('no_password_set'));
    await openWithPassword();
    await signIn();
    await shows(/No password set/, 'Try using "OTP Login" instead, or contact support to set up a password.');
    await button('OTP Login').click();
    await expect.element(button('Send OTP')).toBeVisible();
    await expect.element(field('Phone number')).toHaveValue('9876543210');
  });

  test('too often wrong is waited for, with the code as the other way in (CODE-18, LOGIN-6)', async () => {
    server.answers(login, refusal('too_many_requests', { retryAfter: 30 }));
    await openWithPassword();
    await signIn();
    await shows('Login failed', /^Too many requests. Please try again in (30|2\d) seconds.$/);
    await expect.element(button(/^Sign In Securely in (30|2\d) s$/)).toBeDisabled();
    await expect.element(button('OTP Login')).toBeVisible();
    await wakesUpAfter(30_000);
    await expect.element(button('Sign In Securely')).toBeEnabled();
    await showsNo(/Too many requests/);
  });

  test('that failed for no known reason is said in the form’s own words', async () => {
    server.answers(login, refusedOnTheWay);
    await openWithPassword();
    await signIn();
    await shows('Login failed');
  });
});
