import { collect, sellTo } from './desk-sales.ts';
import { enterDesk } from './enter-desk.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';

test('a plan is paid in parts and in several ways, and begins with the last of them (SALE-4, SALE-5)', {
  tag: '@desktop-first',
}, async ({ page, person }) => {
  await enterDesk(page, 'owner', 'Dr. Sen');
  await sellTo(page, person);
  await page.getByRole('radio', { name: /^Basic Plan/ }).check();
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
});
