import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { button, dialog } from '@chairside/ui/test/screen.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';
import { screens } from './lazy-screens.ts';

test('while the code of the payment is on its way, the page says so (SCREEN-15)', async () => {
  const { payment } = screens;
  const code = Promise.withResolvers<void>();
  screens.payment = lazyCode('payment', () =>
    code.promise.then(() => import('../../features/payment/payment-overlay.tsx')),
  );
  onTestFinished(() => {
    screens.payment = payment;
  });
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  signedIn(person({ subscription: subscription({ status: 'suspended', planId: plan() }) }));
  await visit('/dashboard');
  await button('Complete payment').click();
  const loading = page.getByRole('status').getByText('Loading', { exact: true });
  await expect.element(loading).toBeInTheDocument();
  code.resolve();
  await expect.element(dialog('Complete Payment')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});
