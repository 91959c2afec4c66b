import { keepSignIn, openAccount } from './account.ts';
import { openAsBuilt } from './as-built.ts';
import { expect, expectAccessible, expectInHeader, test } from './journey.ts';
import { pressChoosePlan } from './sign-up.ts';
import { DESKTOP, PHONE } from './viewports.ts';

test('shows what matters first, then the plans and the reasons, and has places to skip to', {
  tag: '@both-widths',
}, async ({ page }) => {
  for (const [size, most] of [
    [DESKTOP, 89],
    [PHONE, 61],
  ] as const) {
    await test.step(`has how soon, how much, when and where in the first screen, one address to go to, and no empty band below, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      await page.goto('/');
      for (const term of ['Next free slot', 'Plans from', 'Hours', 'Place']) {
        await expect(page.getByRole('term').filter({ hasText: term })).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole('definition').first()).toHaveText(
        /^\w{3}, \d{1,2} \w{3}, \d{1,2}:\d\d\s[AP]M$/,
      );
      await expect(page.getByRole('link', { name: 'See the plans' })).toBeInViewport({ ratio: 1 });

      const heading = page.getByRole('heading', { name: 'Choose Your Perfect Plan' });
      const gap = await heading.evaluate((title) => {
        const hero = document.querySelector('main > section');
        const bottoms = [...(hero?.children ?? [])].map((child) => child.getBoundingClientRect().bottom);
        return title.getBoundingClientRect().top - Math.max(...bottoms);
      });
      expect(gap).toBeLessThanOrEqual(most);
    });
  }

  await test.step('shows the plans, the reasons and the way to the clinic', async () => {
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
    for (const text of [
      '₹2,999',
      '₹5,999',
      '₹11,999',
      'Most Popular',
      '24/7 phone support',
      '1000+ Happy Patients',
    ]) {
      await expect(page.getByRole('main').getByText(text).last()).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Why Choose Us?' })).toBeVisible();
    for (const reason of ['Expert Care', 'Flexible Scheduling', 'Digital Records', 'Comprehensive Care']) {
      await expect(page.getByText(reason, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/#/privacy');
    await expect(page.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('has a place to skip to for main content, navigation and footer', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
    for (const name of ['Skip to main content', 'Skip to navigation', 'Skip to footer']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('contentinfo')).toBeFocused();
    await expect(page).toHaveURL(/\/(#\/)?$/);
  });
});

test('runs no more than it must, is where any other path leads, lies as its width has it, and is not seen by whoever is signed in', async ({
  page,
  person,
}) => {
  await test.step('runs no more than it must until it is touched, and opens the sign-up at a first press', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('img', { name: 'Loading' })).toBeHidden();
    expect(scripts.filter((path) => path.includes('/assets/page-'))).toEqual([]);
    await pressChoosePlan(page, 'Standard Plan');
    await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
    expect(scripts.filter((path) => path.includes('/assets/page-') && path.endsWith('.js'))).toHaveLength(1);
    expect(scripts).not.toContain('/api/plans');
    // The letters of every page and the ₹: neither the page nor the dialog says anything else.
    expect(scripts.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
  });

  await test.step('any other path leads home, and the signed-in screens are closed to visitors', async () => {
    // From elsewhere, as another hash alone loads nothing.
    await page.goto('about:blank');
    for (const path of ['/#/nowhere', '/#/dashboard', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeVisible();
      await expect(page).toHaveURL(/\/(#\/)?$/);
    }
  });

  await test.step('the plans are below one another on a phone, and side by side in a wide window', async () => {
    await page.goto('/');
    const plans = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /Choose Plan/ }) });
    await expect(plans).toHaveCount(3);
    for (const [width, columns] of [
      [360, 1],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(
          async () =>
            new Set(
              await plans.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left)),
            ).size,
        )
        .toBe(columns);
    }
  });

  await test.step('whoever is signed in does not see it, however slowly their own comes', async () => {
    await keepSignIn(page, await openAccount(page, person));
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/page-*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    for (const path of ['/', '/#/dashboard']) {
      // From elsewhere, as another hash alone loads nothing.
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeHidden();
    }
    arrival.resolve();
    await expectInHeader(page, '8 sessions left');
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toHaveCount(0);
  });
});

test.describe('what comes late, or not at first', () => {
  test.use({ expectedErrors: /status of 404|net::ERR_FAILED/ });

  test('plans are awaited in their own shape, and can be asked for again, as can the dialog of a chosen one', async ({
    page,
  }) => {
    await test.step('plans', async () => {
      const released = Promise.withResolvers<void>();
      await page.route('**/api/plans', async (route) => {
        await released.promise;
        await route.fulfill({
          status: 404,
          json: { success: false, code: 'not_found', message: 'Not there' },
        });
      });
      await openAsBuilt(page);
      await expect(
        page
          .getByRole('status', { name: /loading/i })
          .or(page.getByText(/loading/i))
          .first(),
      ).toBeAttached();
      await expectAccessible(page);
      released.resolve();
      await expect(page.getByText('Failed to load subscription plans. Please try again.')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/plans');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('₹5,999')).toBeVisible();
    });

    await test.step('the dialog of a chosen one leaves the page as it is; asked for in vain again, the page is loaded anew', async () => {
      const chooses = () =>
        page
          .getByRole('button', { name: /Choose Plan/ })
          .first()
          .click();
      let isReached = false;
      await page.route('**/assets/signup-dialog-*.js', (route) =>
        isReached ? route.continue() : route.abort(),
      );
      await page.goto('/');
      await chooses();
      await expect(page.getByRole('alert')).toContainText('Network error. Please try again.');
      await expectAccessible(page);
      const loadedAnew = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await loadedAnew;
      isReached = true;
      await chooses();
      await expect(page.getByRole('dialog', { name: 'Get Started' })).toBeVisible();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read, prices and all, and jumps to the plans', async ({ page }) => {
    await page.goto('/');
    for (const text of ['₹5,999', '₹11,999', 'Everything in Basic, plus', 'Expert Care']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole('img', { name: 'Loading' })).toBeHidden();
    await page.getByRole('link', { name: 'See the plans' }).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Perfect Plan' })).toBeInViewport();
  });
});
