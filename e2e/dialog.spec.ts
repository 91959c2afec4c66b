import { expect, test, WITH_MOTION } from './journey.ts';
import { choosePlan } from './sign-up.ts';
import { DESKTOP, PHONE } from './viewports.ts';

test.use(WITH_MOTION);

test('a dialog holds the page still and keeps the focus inside, closes by each of its ways, and by no press that begins or ends on it (SCREEN-7)', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Get Started' });
  for (const size of [PHONE, DESKTOP]) {
    await test.step(`holds the page still and keeps the focus inside, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      await choosePlan(page, 'Basic Plan');
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.move(10, 300);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('PageDown');
      expect(await page.locator('html').evaluate((element) => getComputedStyle(element).overflowY)).toBe(
        'hidden',
      );
      // What scrolls by the wheel is drawn first.
      const after = await page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
        return window.scrollY;
      });
      expect(after).toBe(before);

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
  }

  await test.step('stays when a press on it ends on the backdrop, or the other way round', async () => {
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

  await test.step('closes on Escape, its close button and its backdrop, and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
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
    for (const close of closings) {
      await chosen.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(chosen).toBeFocused();
    }
  });
});
