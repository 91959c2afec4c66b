import { expect, type Page } from '@playwright/test';

export async function openLogin(page: Page, by: 'phone' | 'email' = 'phone'): Promise<void> {
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  if (by === 'email') await page.getByRole('tab', { name: 'Email' }).click();
}

export const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
export const otpField = (page: Page) => page.getByRole('textbox', { name: 'OTP' });

export const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' }).click();

/** Signs in by phone and password, as far as the button. */
export async function signInWithPassword(page: Page, phone: string, password: string): Promise<void> {
  await openLogin(page);
  await page.getByRole('button', { name: 'Use password' }).click();
  await phoneField(page).fill(phone);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In Securely' }).click();
}
