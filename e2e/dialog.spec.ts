import { keepSignIn, openAccount } from './account.ts';
import { expect, test, WITH_MOTION } from './journey.ts';
import { test as testInOwnClinic } from './own-clinic.ts';
import { askForCode, choosePlan } from './sign-up.ts';
import { awaitOnStoppedClock } from './stopped-clock.ts';

test.use(WITH_MOTION);

test.describe('a dialog', () => {
  test('closes by each of its ways, and by no press that begins or ends on it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const dialog = page.getByRole('dialog', { name: 'Get Started' });
    await test.step('closes on Escape, its close button and its backdrop, and gives the focus back', async () => {
      const chosen = page.getByRole('button', { name: /Choose Plan|Selected/ }).first();
      const closings = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
        async () => {
          // The other buttons of the mouse close nothing.
          await page.mouse.click(20, 400, { button: 'right' });
          await page.mouse.click(20, 400, { button: 'middle' });
          await expect(dialog).toBeVisible();
          await page.mouse.click(20, 400);
        },
      ];
      await page.goto('/');
      for (const close of closings) {
        await chosen.click();
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toBeHidden();
        await expect(chosen).toBeFocused();
      }
    });

    await test.step('stays when a press on it ends on the backdrop, or the other way round', async () => {
      await choosePlan(page, 'Basic Plan');
      for (const [from, to] of [
        [640, 20],
        [20, 640],
      ] as const) {
        await page.mouse.move(from, 400);
        await page.mouse.down();
        await page.mouse.move(to, 400);
        await page.mouse.up();
      }
      await expect(dialog).toBeVisible();
    });
  });

  test('locks the scrolling of the page and keeps the focus inside', { tag: '@wide' }, async ({ page }) => {
    await choosePlan(page, 'Basic Plan');
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(10, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    expect(await page.locator('html').evaluate((element) => getComputedStyle(element).overflowY)).toBe(
      'hidden',
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(before);

    const visited = new Set<string>();
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press('Tab');
      // Between two rounds the focus passes the browser's own controls, when the page says it has none.
      const place = await page.evaluate(() => {
        const { activeElement, body } = document;
        if (activeElement === body) return 'browser';
        return activeElement?.closest('dialog') ? 'dialog' : (activeElement?.outerHTML ?? 'nowhere');
      });
      visited.add(place);
    }
    expect([...visited].filter((place) => place !== 'browser')).toEqual(['dialog']);
  });

  test('for booking is the whole screen of a phone, and 75vw by 80vh of a wide window (SCREEN-7)', async ({
    page,
    person,
  }) => {
    await keepSignIn(page, await openAccount(page, person));
    await page.goto('/#/appointments');
    await page.getByRole('button', { name: 'Book Your First Appointment' }).click();
    const sheet = page.getByRole('dialog', { name: 'Book Appointment' }).locator('> div:has(h2)');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    await expect.poll(async () => (await sheet.boundingBox())?.height).toBeGreaterThanOrEqual(740);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => sheet.boundingBox()).toMatchObject({ width: 960, height: 640 });
  });

  testInOwnClinic.describe('with notices', () => {
    testInOwnClinic.use({ expectedErrors: /status of 4\d\d/ });

    testInOwnClinic(
      'loses a success after 3 s and keeps an error until it is closed',
      async ({ page, person, ownClinic }) => {
        await page.clock.install();
        await choosePlan(page, 'Basic Plan');
        await askForCode(page, person, 'phone');
        const dialog = page.getByRole('dialog', { name: 'Verify Code' });

        await page.route('**/api/auth/resend-otp', (route) =>
          route.fulfill({ status: 400, json: { success: false, code: 'invalid_input', message: 'Not now' } }),
        );
        await page.clock.fastForward(31_000);
        await dialog.getByRole('button', { name: /Resend Code/ }).click();
        const failed = dialog.getByRole('alert').filter({ hasText: 'Resend Failed' });
        await expect(failed).toBeVisible();
        await page.clock.fastForward(60_000);
        await expect(failed).toBeVisible();
        await failed.getByRole('button', { name: 'Close notice' }).click();
        await expect(failed).toBeHidden();

        await page.unroute('**/api/auth/resend-otp');
        await ownClinic.pass(31);
        // From here on only as much time passes as is let pass.
        await page.clock.pauseAt(Date.now() + 120_000);
        await dialog.getByRole('button', { name: /Resend Code/ }).click();
        const sent = dialog.getByText('New verification code sent to your phone');
        await awaitOnStoppedClock(page, sent);
        await page.clock.runFor(2_000);
        await expect(sent).toBeVisible();
        await page.clock.runFor(1_500);
        await expect(sent).toBeHidden();
      },
    );
  });
});
