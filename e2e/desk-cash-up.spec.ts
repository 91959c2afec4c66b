import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { openAccount } from './account.ts';
import { desk } from './desk-sales.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

test('the evening: cash is counted with a difference, the day is closed, and an owner reopens it @desktop-first (CASH-1 to CASH-9)', async ({
  page,
  person,
}) => {
  await openAccount(page, { ...person, name: 'Asha Rao' });
  await enterAsOwner(page);
  await page.getByRole('link', { name: 'Cash-up' }).click();
  await expect(page.getByRole('heading', { name: 'Cash-up', level: 1 })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Ways of paying' });
  // What the history says of a former closing begins with the same words.
  const closed = page.getByRole('paragraph').filter({ hasText: /^Closed by/ });
  await expect(ways.getByRole('listitem').filter({ hasText: 'Online payment' })).toContainText('₹');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expect(page.getByText('Please enter an amount, such as 1,500 or 1500.50').first()).toBeVisible();

  // Another desk closes the day before meanwhile: what it left counts here, and nobody closes by what was there before.
  const before = page.getByLabel('In the drawer before');
  const dialog = page.getByRole('dialog');
  await expect(before).toHaveValue('0');
  for (const label of ['In the drawer now', 'Stays for the next day', 'The terminal’s own total'])
    await page.getByLabel(label).fill('0');
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expect(dialog).toBeVisible();
  await desk(page, 'post', 'cash-up/close', {
    _id: crypto.randomUUID(),
    day: addDays(clinicDateAt(new Date(), 'Asia/Kolkata'), -1),
    openingPaise: 200_000,
    leftPaise: 200_000,
    cash: { expectedPaise: 200_000, countedPaise: 200_000 },
    terminal: { expectedPaise: 0, countedPaise: 0 },
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(dialog).toBeHidden();
  await expect(before).toHaveValue('2000');
  await expect(page.getByText('₹2,000 too little')).toBeVisible();

  await before.fill('500');
  await page.getByLabel('In the drawer now').fill('495');
  await page.getByLabel('Stays for the next day').fill('495');
  await page.getByLabel('The terminal’s own total').fill('0');
  await expect(page.getByText('₹5 too little')).toBeVisible();
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expect(page.getByText('Please enter at least 3 characters')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Why is the cash different?').fill('A coin is missing');
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the Day' }).click();
  await expect(closed).toBeVisible();
  const cash = ways.getByRole('listitem').filter({ hasText: 'Cash' });
  await expect(cash).toContainText('₹5 too little');
  await expect(cash).toContainText('Reason: A coin is missing');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reopen…' }).click();
  await dialog.getByRole('button', { name: 'Reopen the Day' }).click();
  await expect(dialog.getByText('Please enter at least 3 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The coin was found');
  await dialog.getByRole('button', { name: 'Reopen the Day' }).click();
  await expect(page.getByText(/Reopened by .*The coin was found/)).toBeVisible();
  await page.getByLabel('In the drawer before').fill('500');
  await page.getByLabel('In the drawer now').fill('500');
  await page.getByLabel('Stays for the next day').fill('500');
  await page.getByLabel('The terminal’s own total').fill('0');
  await page.getByRole('button', { name: 'Close the Day' }).click();
  await dialog.getByRole('button', { name: 'Close the Day' }).click();
  await expect(closed).toBeVisible();
  await expect(cash).not.toContainText('too little');
});
