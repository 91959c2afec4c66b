import { expect, type Page } from '@playwright/test';

export async function openLogin(page: Page): Promise<void> {
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
}

export const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
export const otpField = (page: Page) => page.getByRole('textbox', { name: 'OTP' });

export const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' }).click();
