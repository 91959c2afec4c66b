import { openPayment } from './account.ts';
import { expect, expectAccessible, expectInHeader, expectNothingSideways, test } from './journey.ts';
import { checkout, openCheckout, signUpByPhone } from './sign-up.ts';

const pay = { name: 'Pay', exact: true } as const;

test('a checkout that is closed can be opened again and paid', { tag: '@wide' }, async ({ page, person }) => {
  await openPayment(page, person);
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/cancelled/i)).toBeVisible();
  await expectAccessible(page);
  await openCheckout(page);
  await checkout(page).getByRole('button', pay).click();
  await expectInHeader(page, '8 sessions left');
});

test('whoever has second thoughts pays for another plan, in the window or from the unpaid card', async ({
  page,
  person,
}) => {
  await signUpByPhone(page, person, 'Standard Plan');
  await page.getByRole('button', { name: 'Choose another plan' }).click();
  await page.getByRole('radio', { name: /Premium Plan/ }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹11,999' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Choose another plan' }).click();
  await page.getByRole('radio', { name: /Basic Plan/ }).click();
  await page.getByRole('button', { name: 'Pay ₹2,999' }).click();
  await checkout(page).getByRole('button', pay).click();
  await expectInHeader(page, '4 sessions left');
});

test('a payment that fails can be tried again', async ({ page, person }) => {
  await openPayment(page, person);
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Fail' }).click();
  await expectAccessible(page);
  await checkout(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Payment Failed')).toBeVisible();
  await expectAccessible(page);
  await openCheckout(page);
  await checkout(page).getByRole('button', pay).click();
  await expectInHeader(page, '8 sessions left');
});

test.describe('a verify call that is lost', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('is made up for by the webhook, and nobody is asked to pay again', async ({ page, person }) => {
    await page.route('**/api/payments/verify-payment', (route) => route.abort('failed'));
    await signUpByPhone(page, person);
    await openCheckout(page);
    await checkout(page).getByRole('button', pay).click();
    await expect(page).toHaveURL(/#\/dashboard$/);
    await expectInHeader(page, '8 sessions left');
  });
});

test.describe('a checkout script that does not load', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('is said, and loads at the next try', async ({ page, person }) => {
    await page.route('**/checkout.js', (route) => route.abort('failed'), { times: 1 });
    await openPayment(page, person);
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByText('Payment Failed')).toBeVisible();
    await expectNothingSideways(page);
    await openCheckout(page);
    await checkout(page).getByRole('button', pay).click();
    await expectInHeader(page, '8 sessions left');
  });
});

test('a tab closed between paying and verifying loses nothing', async ({ page, person, context }) => {
  await page.route('**/api/payments/verify-payment', () => {});
  await openPayment(page, person);
  await openCheckout(page);
  await checkout(page).getByRole('button', pay).click();
  await expect(page.getByText(/Confirming your payment/)).toBeVisible();
  await expectAccessible(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(next).toHaveURL(/#\/dashboard$/);
  await expectInHeader(next, '8 sessions left');
});

test('a patient who left before paying finds the payment on the dashboard', { tag: '@wide' }, async ({
  page,
  person,
}) => {
  await signUpByPhone(page, person);
  await page.reload();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expectInHeader(page, 'Payment pending');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  await openCheckout(page);
  await checkout(page).getByRole('button', pay).click();
  await expectInHeader(page, '8 sessions left');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Good \w+, Asha$/ })).toBeFocused();
});
