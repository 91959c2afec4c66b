import { keepSignIn, openAccount, openPayment } from './account.ts';
import { expect, expectAccessible, expectInHeader, expectNothingSideways, test } from './journey.ts';
import { checkout, openCheckout } from './sign-up.ts';

const pay = { name: 'Pay', exact: true } as const;

test('a checkout that is closed can be opened again and paid', { tag: '@both-widths' }, async ({
  page,
  person,
}) => {
  await openPayment(page, person);
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/cancelled/i)).toBeVisible();
  await expectAccessible(page);
  await openCheckout(page);
  await checkout(page).getByRole('button', pay).click();
  await expectInHeader(page, '8 sessions left');
});

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

test('whoever has second thoughts pays for another plan, in the window or from the unpaid card', async ({
  page,
  person,
}) => {
  await openPayment(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Choose another plan' }).click();
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
    await openPayment(page, person);
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

test('a patient who left before paying finds the payment on the dashboard', { tag: '@both-widths' }, async ({
  page,
  person,
}) => {
  await keepSignIn(page, await openAccount(page, person, { paid: false }));
  await page.goto('/');
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
