import { collect, sellBasicTo } from './desk-sales.ts';
import { lookAround } from './desk-visits.ts';
import { expect, expectAccessible, expectAccessibleInTheDarkToo, expectContrast } from './journey.ts';
import { test } from './own-clinic.ts';

test('a plan is paid in parts and in several ways; another by a QR code on the desk’s screen, which turns by itself (SALE-4, SALE-5, SALE-15, REQUEST-8)', {
  tag: '@desktop-first',
}, async ({ page, person, rival, context }) => {
  await lookAround(page);
  await test.step('in parts and in several ways: the plan begins with the last of them', async () => {
    await sellBasicTo(page, person);
    await page.getByRole('radio', { name: 'Several ways' }).check();
    const first = page.getByRole('group', { name: 'Payment 1' });
    const second = page.getByRole('group', { name: 'Payment 2' });
    await first.getByLabel('Amount').fill('500');
    await expect(second.getByLabel('Amount')).toHaveValue('2499');
    await second.getByLabel('Amount').fill('3000');
    await expect(page.getByText('₹501 too much')).toBeVisible();
    await collect(page, '₹3,500').click();
    await expect(second).toContainText('More than ₹2,999');
    await expect(second).toContainText('Please enter what the terminal printed');
    await expectAccessible(page);
    await second.getByLabel('Amount').fill('500');
    await second.getByLabel('Reference').fill('TXN 4711');
    await expect(page.getByText('₹1,999 left to pay.')).toBeVisible();
    await collect(page, '₹1,000').click();
    const entered = page.getByRole('region', { name: '₹1,000 is entered' });
    await expect(entered).toContainText('₹1,999 of ₹2,999 left to pay');
    await expectAccessible(page);
    await entered.getByRole('link', { name: 'Done' }).click();

    const open = page.getByRole('list', { name: 'Waiting for money' });
    await expect(open).toContainText('₹1,999 of ₹2,999 left to pay');
    await expect(open).toContainText('Card terminal (TXN 4711)');
    // With money in it the sale is cancelled by paying that back alone.
    await expect(open.getByRole('button', { name: 'Cancel' })).toHaveText('Cancel Basic Plan and pay back');
    await expectAccessible(page);
    await open.getByRole('link', { name: 'Collect for Basic Plan' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1999');
    await expectAccessible(page);
    await collect(page, '₹1,999').click();
    await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toContainText(/Receipt R\//);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('by a QR code', async () => {
    await sellBasicTo(page, rival);
    await page.getByRole('radio', { name: 'UPI QR code' }).check();
    await page.getByRole('button', { name: 'Show QR Code for ₹2,999' }).click();
    const code = page.getByRole('region', { name: 'UPI QR code for ₹2,999' });
    await expect(code.getByRole('img', { name: 'QR code to pay ₹2,999 by UPI' })).toBeVisible();
    await expect(code.getByRole('timer')).toHaveText(/^1[45]:\d\d left$/);
    // All of it is asked for: nothing is left to collect in another way.
    await expect(page.getByRole('button', { name: /^Collect/ })).toHaveCount(0);
    await expectAccessibleInTheDarkToo(page);

    // Cancelled, it can be collected in another way, or asked for anew.
    await code.getByRole('button', { name: 'Cancel' }).click();
    await expect(code).toHaveCount(0);
    await expect(page.getByText('The QR code for ₹2,999 is over, and was not paid.')).toBeVisible();
    await page.getByRole('radio', { name: 'UPI QR code' }).check();
    await page.getByRole('button', { name: 'Show QR Code for ₹2,999' }).click();
    await expect(code).toBeVisible();

    const phone = await context.newPage();
    await phone.goto('/sandbox/scan');
    await phone.getByRole('button', { name: /Pay/ }).click();
    await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toContainText(/Receipt R\//);
    await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toContainText('UPI QR code');
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page.getByText('Sessions left')).toBeVisible();
  });
});
