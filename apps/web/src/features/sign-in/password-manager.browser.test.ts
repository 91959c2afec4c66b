import { server } from '@chairside/client/test/server';
import { planEndpoints } from '@chairside/contract/plans';
import { button, dialog } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { visit } from '../../../test/browser/visit.tsx';
import { plan } from '../../../test/plan.ts';

test('a password manager stores the password under the phone, as an e-mail address is not proved (PASS-13)', async () => {
  server.answers(planEndpoints.listPlans, [plan({})]);
  await visit('/login');
  await button('Create Account').click();
  const form = dialog('Create Account');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('98765 43210');
  await form.getByRole('textbox', { name: 'Email address (optional)' }).fill('asha@example.in');
  const storedUnder = form.element().querySelector('[autocomplete="username"]');
  expect(storedUnder).toHaveValue('9876543210');
  expect(storedUnder).toHaveAttribute('aria-hidden', 'true');
  expect(storedUnder).toHaveAttribute('tabindex', '-1');
});
