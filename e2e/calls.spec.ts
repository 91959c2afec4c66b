import { openAccount, send } from './account.ts';
import { openAsBuilt } from './as-built.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { openLogin, switchTo } from './sign-in.ts';
import { awaitOnStoppedClock } from './stopped-clock.ts';

test.describe('the wait after a 401 (CALL-8)', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('after a 401 other calls wait five seconds; those on the list do not', async ({ page, person }) => {
    const token = await openAccount(page, person, { paid: false });
    await page.goto('/');
    await page.evaluate((held) => localStorage.setItem('token', held), token);
    await page.reload();
    await expectInHeader(page, 'Payment pending');
    // What the page reads from now on has no answer: the first refusal would lead home before the click.
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') await route.continue();
    });
    await page.clock.install();
    await send(page, '/api/auth/logout', {}, token);
    await page.getByRole('button', { name: 'Complete Payment' }).click();
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await expect(pay).toBeVisible();
    // From here on only the time passes that the page needs to get from one screen to the next.
    await page.clock.pauseAt(Date.now() + 60_000);
    await pay.click();
    await awaitOnStoppedClock(page, page.getByText('Your session has expired. Please log in again.'));
    await expect(page).toHaveURL(/#\/$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    const forgot = page.getByRole('button', { name: 'Forgot Password?' });
    await awaitOnStoppedClock(page, forgot);
    await forgot.click();
    const dialog = page.getByRole('dialog');
    const phone = dialog.getByRole('textbox', { name: 'Phone number' });
    await awaitOnStoppedClock(page, phone);
    await phone.fill(person.phone);
    await page.keyboard.press('Enter');
    await awaitOnStoppedClock(
      page,
      dialog.getByText(/Authentication failed\. Please wait \d seconds before retrying\./),
    );
    await page.clock.resume();
    await expectAccessible(page);
    await page.clock.fastForward(5_000);
    await phone.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
  });
});

test.describe('trying again (CALL-5)', () => {
  test.use({ expectedErrors: /net::ERR_|status of 50\d/ });

  test('offline: three more tries, then the same again until one succeeds', async ({ page, person }) => {
    const token = await openAccount(page, person);
    await page.goto('/');
    await page.evaluate((held) => {
      localStorage.setItem('token', held);
      history.replaceState(null, '', '#/dashboard');
    }, token);
    await page.clock.install();
    let tries = 0;
    await page.route('**/api/auth/check', async (route) => {
      tries += 1;
      await route.abort('internetdisconnected');
    });
    await page.reload();
    for (const [seconds, count] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      await expect.poll(() => tries).toBe(count - 1);
      await page.clock.fastForward(seconds * 1000);
    }
    await expect.poll(() => tries).toBe(4);
    await expect(
      page.getByRole('heading', { name: "We can't reach the clinic, trying again" }),
    ).toBeVisible();

    await page.unroute('**/api/auth/check');
    await page.clock.fastForward(5_000);
    await expectInHeader(page, '8 sessions left');
  });

  test('a server that fails twice is asked a third time, and no error is shown', async ({ page }) => {
    let tries = 0;
    await page.route('**/api/plans', async (route) => {
      tries += 1;
      if (tries < 3) await route.fulfill({ status: 503, json: { success: false } });
      else await route.continue();
    });
    await page.clock.install();
    await openAsBuilt(page);
    await expect.poll(() => tries).toBe(1);
    await page.clock.runFor(1_000);
    await expect.poll(() => tries).toBe(2);
    await page.clock.runFor(2_000);
    await expect(page.getByText('₹5,999')).toBeVisible();
    expect(tries).toBe(3);
  });

  test('a POST is never repeated by itself', async ({ page, person }) => {
    let tries = 0;
    await page.route('**/api/auth/send-login-otp', async (route) => {
      tries += 1;
      await route.abort('internetdisconnected');
    });
    await page.clock.install();
    await openLogin(page);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(person.phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
    await page.clock.runFor(8_000);
    expect(tries).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(person.phone);
    await switchTo(page, 'Email');
  });
});

test.describe('what nobody caught (SCREEN-9)', () => {
  test.use({ expectedErrors: /planted/ });

  test('an unhandled rejection and a script error are said once each', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Shift');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.evaluate(() => {
      for (let time = 0; time < 30; time += 1) {
        Promise.reject(new Error('planted'));
        setTimeout(() => {
          throw new Error('planted');
        });
      }
    });
    await expect(page.getByText('An unexpected error occurred. Please try again.')).toHaveCount(1);
    await expect(page.getByText('A technical error occurred. Please refresh the page.')).toHaveCount(1);
  });
});
