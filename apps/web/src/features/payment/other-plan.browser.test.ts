import { person, subscription } from '@chairside/client/test/person';
import { refusal, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { planEndpoints } from '@chairside/contract/plans';
import { windowIs } from '@chairside/ui/test/narrow.ts';
import { button, dialog } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';

const PLANS = ['7', '8', '9'].map((last) =>
  plan({ _id: `01890a5d-ac96-774b-bcce-b302099a805${last}`, name: `Plan ${last}` }),
);

test('the plans that are asked for again have the focus once they come', async () => {
  server.answers(planEndpoints.listPlans, refusal('not_found'));
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  const unpaid = { status: 'suspended', sessionsRemaining: 0, planId: PLANS[0] ?? plan() } as const;
  signedIn(person({ subscription: subscription(unpaid) }));
  await visit('/dashboard');
  await button('Choose another plan').click();
  const payment = dialog('Complete Payment');
  await expect.element(payment.getByRole('button', { name: 'Try Again' })).toBeVisible();
  server.answers(planEndpoints.listPlans, PLANS);
  payment.getByRole('button', { name: 'Try Again' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(payment.getByRole('radio', { name: /Plan 9/ })).toBeVisible();
  await expect.element(payment.getByRole('group', { name: 'Choose another plan' })).toHaveFocus();
});

test('the button that pays stays in view on a phone while the plans to choose from stand above it', async () => {
  await windowIs(360);
  server.answers(planEndpoints.listPlans, PLANS);
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  const unpaid = { status: 'suspended', sessionsRemaining: 0, planId: PLANS[0] ?? plan() } as const;
  signedIn(person({ subscription: subscription(unpaid) }));
  await visit('/dashboard');
  await button('Choose another plan').click();
  const payment = dialog('Complete Payment');
  await expect.element(payment.getByRole('radio', { name: /Plan 9/ })).toBeVisible();
  await expect.element(payment.getByRole('button', { name: /^Pay ₹/ })).toBeInViewport({ ratio: 1 });
});
