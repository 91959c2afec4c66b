import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { field, heading, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';

const { checkAuth } = identityEndpoints;

const PATIENT = { user: person({ subscription: subscription() }) };
const AWAY = () => new Response(null, { status: 502 });

const unreachable = heading("We can't reach the clinic, trying again");
const welcome = heading(/, Asha$/);
const main = page.getByRole('main');

beforeEach(() => server.answers(dashboardEndpoints.dashboardStats, dashboardStats()));

/** Another tab signs in, with a token that may be good or not. */
function signInElsewhere(token = 'secret') {
  localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}

/** The dashboard, loaded anew by someone who is signed in. */
function reload() {
  signInElsewhere();
  return visit('/dashboard');
}

describe('while the server is away (SCREEN-4, SCREEN-18)', () => {
  test.each([
    ['answers 502', AWAY],
    ['cannot be reached', noAnswer],
  ])('and %s, the page says so after 2 seconds, and goes on by itself', async (_what, answer) => {
    server.answers(checkAuth, answer);
    await reload();
    await expect.element(main.getByRole('heading', { name: 'Loading' })).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(unreachable).toBeVisible();
    await expect.element(main).toMatchTextContent(/You are still logged in/);
    // Longer than all tries of one round.
    await vi.advanceTimersByTimeAsync(9_000);
    await expect.element(unreachable).toBeVisible();
    expect(localStorage.getItem('token')).toBe('secret');
    expect(window.location.hash).toBe('#/dashboard');
    server.answers(checkAuth, PATIENT);
    await vi.advanceTimersByTimeAsync(9_000);
    await expect.element(welcome).toBeVisible();
    expect(window.location.hash).toBe('#/dashboard');
  });

  test('and says nothing at all, the same', async () => {
    const answer = awaited(checkAuth);
    server.answers(checkAuth, () => answer.promise);
    await reload();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(unreachable).toBeVisible();
    answer.resolve(PATIENT);
    await expect.element(welcome).toBeVisible();
  });

  test('is asked at once when the network is back', async () => {
    server.answers(checkAuth, noAnswer);
    await reload();
    await vi.advanceTimersByTimeAsync(7_500);
    server.answers(checkAuth, PATIENT);
    window.dispatchEvent(new Event('online'));
    await expect.element(welcome).toBeVisible();
  });
});

test('an answer in time says nothing of it', async () => {
  server.answers(checkAuth, PATIENT);
  await reload();
  await expect.element(welcome).toBeVisible();
  await showsNo(/reach the clinic/);
});

test('a refused token leads home and says why', async () => {
  server.answers(planEndpoints.listPlans, []);
  const answer = awaited(checkAuth);
  server.answers(checkAuth, () => answer.promise);
  await reload();
  answer.resolve(refusal('unauthenticated'));
  await expect.element(toast('Your session has expired. Please log in again.')).toBeVisible();
  await expect.element(heading('Choose Your Perfect Plan')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('what is typed on the login page stays while another tab signs in, until that is known to be good', async () => {
  const answer = awaited(checkAuth);
  server.answers(checkAuth, () => answer.promise);
  await visit('/login');
  const phone = field('Phone number');
  await phone.fill('9876543210');
  signInElsewhere('ended');
  await expect.poll(() => server.asked(checkAuth)).toHaveLength(1);
  await expect.element(phone).toHaveValue('9876543210');
  answer.resolve(refusal('unauthenticated'));
  await expect.poll(() => localStorage.getItem('token')).toBeNull();
  await expect.element(phone).toHaveValue('9876543210');
  server.answers(checkAuth, PATIENT);
  signInElsewhere();
  await expect.element(welcome).toBeVisible();
});
