import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { profileEndpoints } from '@chairside/contract/profile';
import { link } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn, visit } from '../../test/browser/visit.tsx';
import { dashboardStats } from '../../test/dashboard.ts';

test('the page one is on is marked as the current one', async () => {
  signedIn(person({ subscription: subscription() }));
  server.answers(profileEndpoints.dashboardStats, dashboardStats());
  await visit('/payments');
  const links = page.getByRole('navigation').getByRole('link');
  const current = () => links.elements().filter((shown) => shown.getAttribute('aria-current') === 'page');
  await expect.element(link('Payments')).toHaveAttribute('aria-current', 'page');
  expect(current()).toHaveLength(1);
  await link('Dashboard').click();
  await expect.element(link('Dashboard')).toHaveAttribute('aria-current', 'page');
  expect(current()).toHaveLength(1);
});
