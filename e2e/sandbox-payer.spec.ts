import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runIn } from './clinic-database.ts';
import { expect, expectAccessible, expectContrast } from './journey.ts';
import { test } from './own-clinic.ts';

const APP_SECRET = 'the secret of a clinic that plays its payments';
const KEY_SECRET = createHmac('sha256', APP_SECRET).update('sandbox gateway key').digest('hex');
const AUTHORIZATION = `Basic ${Buffer.from(`rzp_test_sandbox:${KEY_SECRET}`).toString('base64')}`;

test.use({ variables: { APP_SECRET } });

/** Asks the stand-in as the clinic's server does, by its key. */
async function askStandIn(page: Page, path: string, data: object) {
  const headers = { authorization: AUTHORIZATION };
  const response = await page.request.post(`/sandbox/razorpay/v1/${path}`, { headers, data });
  expect(response.ok()).toBe(true);
  return response.json();
}

const inSeconds = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

const newLink = (page: Page) =>
  askStandIn(page, 'payment_links', {
    amount: 2_499_00,
    description: 'Standard Plan',
    expire_by: inSeconds(60),
  });

const newCode = (page: Page, description = 'Scaling and polishing') =>
  askStandIn(page, 'payments/qr_codes', {
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: 1_500_50,
    description,
    close_by: inSeconds(16),
  });

/** Pays a QR code in another place than the page that is looked at. */
async function payElsewhere(page: Page, codeId: string): Promise<void> {
  const response = await page.request.post(`/sandbox/razorpay/qr_codes/${codeId}/pay`, { data: {} });
  expect(response.ok()).toBe(true);
}

/** How the stand-in answers when it fails, as its database may be away. */
const FAILED = { status: 500, json: { error: { code: 'SERVER_ERROR', description: 'Please try again.' } } };

test('a patient pays by a link that leads back, by a QR code, and by a link on a phone (SAND-9)', async ({
  page,
  baseURL,
}) => {
  await test.step('a link that was paid leads back to the clinic', async () => {
    const callback_url = `${baseURL}/sandbox/inbox`;
    const { short_url } = await askStandIn(page, 'payment_links', { amount: 500_00, callback_url });
    await page.goto(short_url);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(
      /\/sandbox\/inbox\?razorpay_payment_id=pay_.+status=paid&razorpay_signature=/,
    );
  });

  await test.step('whoever tries the sandbox scans a QR code that the clinic shows', async () => {
    await page.goto('/sandbox/inbox');
    await page.getByRole('link', { name: 'Scan a QR code' }).click();
    await expect(page.getByText(/No code is open/)).toBeVisible();
    await expectAccessible(page);
    const code = await newCode(page);
    const item = page.getByRole('listitem');
    await expect(item).toContainText('₹1,500.50');
    const picture = item.locator('img');
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await item.getByRole('button', { name: 'Pay ₹1,500.50, Scaling and polishing' }).click();
    await expect(page.getByText('The code was paid.')).toBeAttached();
    await expect(item).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Scan a QR code' })).toBeFocused();
    const headers = { authorization: AUTHORIZATION };
    const paid = await page.request.get(`/sandbox/razorpay/v1/payments/qr_codes/${code.id}/payments`, {
      headers,
    });
    expect(await paid.json()).toMatchObject({ count: 1 });
  });

  await test.step('a patient pays a payment link on a phone', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    const link = await newLink(page);
    await page.goto(link.short_url);
    await expect(page.getByText('₹2,499', { exact: true })).toBeVisible();
    await expect(page.getByText('Standard Plan')).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);

    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert')).toHaveText(/declined by the bank/);
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused();
    await page.keyboard.press('Enter');
    const paid = page.getByText('Paid. You can close this page.');
    await expect(paid).toBeFocused();
    await expect(page.getByRole('button', { name: 'Pay' })).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await expect(paid).toBeVisible();

    const cancelled = await newLink(page);
    await askStandIn(page, `payment_links/${cancelled.id}/cancel`, {});
    await page.goto(cancelled.short_url);
    await expect(page.getByText('The clinic has cancelled this link.')).toBeVisible();
  });
});

/** The page of a payment link, of one that is there or not. */
async function expectLinkPageToSay(page: Page, databaseUrl: string): Promise<void> {
  const alert = page.getByRole('alert');
  const again = page.getByRole('button', { name: 'Try again' });
  await test.step('of a link that has failed as often as it may why it does not fail once more, and takes a payment (SAND-12)', async () => {
    const link = await newLink(page);
    await runIn(databaseUrl, 'update sandbox.gateway_orders set attempts = 50');
    await page.goto(link.short_url);
    const fail = page.getByRole('button', { name: 'Fail' });
    await fail.press('Enter');
    await expect(alert).toHaveText('Too many failed payments of this order.');
    await expect(fail).toBeFocused();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Paid. You can close this page.')).toBeFocused();
    await expect(alert).toBeHidden();
  });

  await test.step('that a link leads nowhere, and that the server is away, and looks again', async () => {
    await page.goto('/sandbox/pay/plink_00000000000000');
    await expect(alert).toHaveText('There is no such payment link.');
    const link = await newLink(page);
    const path = `**/sandbox/razorpay/payment_links/${link.id}`;
    await page.route(path, (route) => route.abort());
    await page.goto(link.short_url);
    await expect(alert).toHaveText(/can’t be reached/);
    await expectAccessible(page);
    await page.unroute(path);
    await again.click();
    await expect(page.getByText('₹2,499', { exact: true })).toBeVisible();
  });

  await test.step('of a server that fails for a moment not that there is no link, and keeps the focus', async () => {
    const link = await newLink(page);
    const path = `**/sandbox/razorpay/payment_links/${link.id}`;
    await page.route(path, (route) => route.fulfill(FAILED));
    await page.goto(link.short_url);
    await expect(alert).toHaveText(/then try again/);
    await page.unroute(path);
    const looked = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await looked.promise;
      await route.continue();
    });
    await again.press('Enter');
    await expect(again).toBeDisabled();
    await expect(again).toBeFocused();
    looked.resolve();
    await expect(page.getByRole('region', { name: 'Bill' })).toBeFocused();
    await expect(again).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('that there is no such link once that is answered, with the focus at the top', async () => {
    const path = '**/sandbox/razorpay/payment_links/plink_00000000000000';
    await page.route(path, (route) => route.fulfill(FAILED));
    await page.goto('/sandbox/pay/plink_00000000000000');
    await expect(again).toBeVisible();
    await page.unroute(path);
    await again.press('Enter');
    await expect(alert).toHaveText('There is no such payment link.');
    await expect(again).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeFocused();
  });
}

/** The page of the QR codes that are open. */
async function expectCodesPageToSay(page: Page): Promise<void> {
  const alert = page.getByRole('alert');
  const notAnswered = 'The payment was not answered. Press “Pay” again.';
  await test.step('of two codes so until the one is gone, which takes the focus to the top', async () => {
    const code = await newCode(page, 'Filling');
    const other = await newCode(page, 'Crown');
    const path = `**/sandbox/razorpay/qr_codes/${code.id}/pay`;
    await page.route(path, (route) => route.fulfill(FAILED));
    await page.goto('/sandbox/scan');
    const pay = page.getByRole('button', { name: 'Pay ₹1,500.50, Filling' });
    await pay.press('Enter');
    await expect(alert).toHaveText(notAnswered);
    await payElsewhere(page, other.id);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(alert).toHaveText(notAnswered);
    await expect(pay).toBeFocused();
    await payElsewhere(page, code.id);
    await expect(page.getByText('The code was paid or closed meanwhile.')).toBeAttached();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Scan a QR code' })).toBeFocused();
  });

  await test.step('that a code which was not paid can be paid again', async () => {
    await newCode(page);
    const path = '**/sandbox/razorpay/qr_codes/*/pay';
    await page.route(path, (route) => route.fulfill(FAILED));
    await page.goto('/sandbox/scan');
    const pay = page.getByRole('button', { name: 'Pay ₹1,500.50, Scaling and polishing' });
    await pay.press('Enter');
    await expect(alert).toHaveText(notAnswered);
    await expect(pay).toBeEnabled();
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ ...FAILED, status: 400 }));
    await pay.press('Enter');
    await expect(page.getByText('The code is closed by now.')).toBeAttached();
    await expect(alert).toBeHidden();
    await expect(pay).toBeEnabled();
    await expect(pay).toBeFocused();
    await page.unroute(path);
    await pay.press('Enter');
    await expect(page.getByText('The code was paid.')).toBeAttached();
    await expect(page.getByRole('listitem')).toHaveCount(0);
  });
}

test.describe('with what is refused, and a server that fails or is away', () => {
  test.use({
    expectedErrors: /400 \(Bad Request\)|429 \(Too Many Requests\)|500 \(Internal Server Error\)|ERR_FAILED/,
  });

  test('the pages of a link and of codes say what was answered, and go on from there (SAND-9, SAND-12)', async ({
    page,
    ownClinic: { databaseUrl },
  }) => {
    await expectLinkPageToSay(page, databaseUrl);
    await expectCodesPageToSay(page);
  });
});
