import { keepSignIn, openAccount, openPayment } from './account.ts';
import { holdAnswer } from './held-answer.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { checkout, openCheckout } from './sign-up.ts';

const METHODS = ['Card', 'UPI', 'Net banking', 'Wallet'];
const pay = { name: 'Pay', exact: true } as const;

test('in a wide window every method is offered, and the history says which was chosen', {
  tag: '@desktop-first',
}, async ({ page, person }) => {
  await openPayment(page, person);
  await openCheckout(page);
  const methods = checkout(page).getByRole('radio');
  await expect(methods).toHaveCount(METHODS.length);
  for (const [place, name] of METHODS.entries()) await expect(methods.nth(place)).toHaveAccessibleName(name);
  await expect(methods.first()).toBeChecked();
  await expectAccessible(page);
  await checkout(page).getByText('Net banking').click();
  await checkout(page).getByRole('button', pay).click();
  await expectInHeader(page, '8 sessions left');
  await page.goto('/#/payments/history');
  await expect(page.getByRole('article', { name: 'Standard Plan' })).toContainText(', Net banking');
  await page.getByRole('button', { name: 'View Receipt' }).click();
  await expect(page.getByText('Paid by')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Paid byNet banking');
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
