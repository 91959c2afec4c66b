import { keepSignIn, openAccount, openPayment } from './account.ts';
import { holdAnswer } from './held-answer.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { checkout, openCheckout } from './sign-up.ts';

const pay = { name: 'Pay', exact: true } as const;

test('every method is offered, on a phone UPI first, and the history says which was chosen', {
  tag: '@wide',
}, async ({ page, person, isMobile }) => {
  await openPayment(page, person);
  await openCheckout(page);
  const methods = checkout(page).getByRole('radio');
  const names = ['Card', 'UPI', 'Net banking', 'Wallet'];
  const inOrder = isMobile ? ['UPI', 'Card', 'Net banking', 'Wallet'] : names;
  await expect(methods).toHaveCount(names.length);
  for (const [place, name] of inOrder.entries()) await expect(methods.nth(place)).toHaveAccessibleName(name);
  await expect(methods.first()).toBeChecked();
  await expectAccessible(page);
  if (!isMobile) await checkout(page).getByText('Net banking').click();
  await checkout(page).getByRole('button', pay).click();
  await expectInHeader(page, '8 sessions left');
  await page.goto('/#/payments/history');
  const paidBy = isMobile ? 'UPI' : 'Net banking';
  await expect(page.getByRole('article', { name: 'Standard Plan' })).toContainText(`, ${paidBy}`);
  await page.getByRole('button', { name: 'View Receipt' }).click();
  await expect(page.getByText('Paid by')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Paid by${paidBy}`);
});

test('a payment that is cancelled or fails can be tried again, and who left before paying finds it where they look for it and pays for another plan', {
  tag: '@both-widths',
}, async ({ page, person, rival }) => {
  await test.step('it is cancelled, fails, and is tried again', async () => {
    await openPayment(page, person);
    await openCheckout(page);
    await checkout(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Payment cancelled')).toBeVisible();
    await expectAccessible(page);
    await openCheckout(page);
    await checkout(page).getByRole('button', { name: 'Fail' }).click();
    await expectAccessible(page);
    await checkout(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Payment Failed')).toBeVisible();
    await expectAccessible(page);
    await openCheckout(page);
    const confirm = await holdAnswer(page, '**/api/payments/verify-payment');
    await checkout(page).getByRole('button', pay).click();
    await expect(page.getByText(/Confirming your payment/)).toBeVisible();
    await expectAccessible(page);
    confirm();
    await expectInHeader(page, '8 sessions left');
  });

  await test.step('who left before paying finds it, and pays for another plan', async () => {
    await keepSignIn(page, await openAccount(page, rival, { paid: false }));
    await page.goto('/#/payments');
    await expect(page.getByRole('heading', { name: 'Payment pending' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/');
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expectInHeader(page, 'Payment pending');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Choose another plan' }).click();
    await page.getByRole('radio', { name: /Premium Plan/ }).click();
    await expect(page.getByRole('button', { name: 'Pay ₹11,999' })).toBeVisible();
    await expectAccessible(page);
    await openCheckout(page);
    await checkout(page).getByRole('button', pay).click();
    await expectInHeader(page, '16 sessions left');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Good \w+, Asha$/ })).toBeFocused();
  });
});
