import { codeFor, expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { askForCode, checkout, choosePlan, codeBoxes, openCheckout } from './sign-up.ts';
import { awaitOnStoppedClock } from './stopped-clock.ts';

test('by phone: choose a plan, prove the phone, pay, and reach the dashboard with sessions', {
  tag: '@both-widths',
}, async ({ page, person }) => {
  await choosePlan(page, 'Standard Plan');
  await expect(page.getByRole('dialog')).toContainText('₹5,999');
  await expectAccessible(page);
  await askForCode(page, person, 'phone');
  await expectAccessible(page);

  const code = await codeFor(page, person.phone);
  // It leads on by itself: only on a clock that stands can it be looked at.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await codeBoxes(page).pressSequentially(code);
  await awaitOnStoppedClock(page, page.getByText('Verification Successful'));
  await expect(page.getByText('You can now proceed to payment')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
  await expectAccessible(page);
  for (const detail of ['Standard Plan', '8', '12 months', '₹5,999', person.name]) {
    await expect(page.getByRole('dialog')).toContainText(detail);
  }

  await openCheckout(page);
  await expectAccessible(page);
  await checkout(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expectInHeader(page, '8 sessions left');
  await expectInHeader(page, person.name);
  await expectAccessible(page);

  await page.reload();
  await expectInHeader(page, '8 sessions left');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('once its code has lapsed, the browser stores nothing of a sign-up, whichever page is loaded next; by e-mail, the six boxes take a pasted "123 456", correct with backspace, and keep digits only (SIGNUP-18)', async ({
  page,
  person,
  context,
}) => {
  await test.step('once its code has lapsed, nothing is stored', async () => {
    const stored = () => page.evaluate(() => localStorage.getItem('registration'));
    await choosePlan(page, 'Basic Plan');
    await askForCode(page, person, 'phone');
    expect(await stored()).toContain(person.phone);
    await page.clock.setFixedTime(Date.now() + 600_000);
    await page.goto('/#/terms');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
    expect(await stored()).toBeNull();
  });

  await test.step('by e-mail, the six boxes take a pasted code', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await choosePlan(page, 'Basic Plan');
    await askForCode(page, person, 'email');
    const code = await codeFor(page, person.email);
    await codeBoxes(page).pressSequentially('1a2-3');
    await expect(codeBoxes(page)).toHaveValue('123');
    await page.keyboard.press('Backspace');
    await expect(codeBoxes(page)).toHaveValue('12');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(codeBoxes(page)).toHaveValue('');
    await expect(codeBoxes(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await page.clock.pauseAt(Date.now() + 660_000);
    await page.keyboard.press('ControlOrMeta+V');
    await awaitOnStoppedClock(page, page.getByText('Verification Successful'));
  });
});
