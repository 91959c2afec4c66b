import { expect, test } from '../journey.ts';
import { IN_WIDE_WINDOW } from '../viewports.ts';
import { take } from './take.ts';

test.use(IN_WIDE_WINDOW);

test('the patients’ pictures of README', async ({ page }) => {
  // In the morning, whenever they are taken.
  await page.clock.setSystemTime(new Date(new Date().setUTCHours(4, 30)));
  await page.goto('/');
  await expect(page.getByText('₹5,999')).toBeVisible();
  await take(page, 'landing');

  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Try as a demo patient' }).click();
  await expect(page.getByText('Quick Actions')).toBeVisible();
  await expect(page.getByText(/Appointment completed on/).first()).toBeVisible();
  await expect(page.getByText('You are a demo patient now')).toBeHidden({ timeout: 20_000 });
  await take(page, 'dashboard');

  await page.goto('/#/appointments');
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  const wizard = page.getByRole('dialog', { name: 'Book Appointment' });
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await wizard.getByRole('button', { name: /next free day/i }).click();
  await expect(wizard.getByRole('radio', { disabled: false }).first()).toBeVisible();
  await take(page, 'booking');

  await page.goto('/#/payments');
  await expect(page.getByText(/of \d+ sessions used/)).toBeVisible();
  await take(page, 'payments');
});
