import { expect, type Page } from '@playwright/test';

export async function openLogin(page: Page, by: 'phone' | 'email' = 'phone'): Promise<void> {
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  if (by === 'email') await switchTo(page, 'Email');
}

export async function switchTo(page: Page, method: 'Phone' | 'Email'): Promise<void> {
  await page.getByRole('tab', { name: method }).click();
}

export const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
export const otpField = (page: Page) => page.getByRole('textbox', { name: 'OTP' });
export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

export const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' }).click();
export const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In Securely' }).click();

/** Signs in by phone and password, as far as the button. */
export async function signInWithPassword(page: Page, phone: string, password: string): Promise<void> {
  await openLogin(page);
  await page.getByRole('button', { name: 'Use password' }).click();
  await phoneField(page).fill(phone);
  await passwordField(page).fill(password);
  await signIn(page);
}
