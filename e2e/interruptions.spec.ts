import { keepSignIn, openAccount } from './account.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';

test.describe('a server that is away while a page is loaded anew (SCREEN-4, SCREEN-18)', () => {
  test.use({ expectedErrors: /status of 502/ });

  test('throws nobody out: the page says so and goes on where it was', { tag: '@both-widths' }, async ({
    page,
    person,
  }) => {
    await keepSignIn(page, await openAccount(page, person));
    await page.goto('/#/payments');
    await expectInHeader(page, '8 sessions left');
    await page.route('**/api/auth/check', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.reload();
    await expect(
      page.getByRole('heading', { name: "We can't reach the clinic, trying again" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/auth/check');
    await expectInHeader(page, '8 sessions left');
    await expect(page).toHaveURL(/#\/payments$/);
  });
});
