import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { button, link, toast } from '@chairside/ui/test/screen.ts';
import { describe, expect, test } from 'vitest';
import { logOut } from '../../test/browser/account-menu.ts';
import { openDashboard } from '../../test/browser/dashboard.ts';

describe('the way out', () => {
  test('leads home, and ends the session at the server', async () => {
    server.answers(identityEndpoints.logout, {});
    server.answers(planEndpoints.listPlans, []);
    await openDashboard();
    await logOut();
    await expect.element(link('Login')).toBeVisible();
    expect(server.asked(identityEndpoints.logout)[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('leads home too when the server cannot be reached, and says so (SCREEN-6)', async () => {
    server.answers(identityEndpoints.logout, noAnswer);
    server.answers(planEndpoints.listPlans, []);
    await openDashboard();
    await logOut();
    await expect.element(toast('Logout failed')).toBeVisible();
    await expect.element(link('Login')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('is busy until the server has answered', async () => {
    const answer = awaited(identityEndpoints.logout);
    server.answers(identityEndpoints.logout, () => answer.promise);
    server.answers(planEndpoints.listPlans, []);
    await openDashboard();
    await logOut();
    await expect.element(button('Logout')).toHaveAttribute('aria-busy', 'true');
    answer.resolve({});
    await expect.element(link('Login')).toBeVisible();
  });
});
