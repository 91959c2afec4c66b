import { button, link } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOnFirstTouch } from './first-touch.ts';

/** A page as the server sent it, and a client that arrives when the test says so. */
const PAGE = `
  <button id="plan">Choose Plan</button>
  <button id="other-plan">Choose Another</button>
  <label><input type="checkbox" id="contrast" /> High contrast</label>
  <label><input type="radio" name="size" id="large" /> Large</label>
  <label><input type="radio" name="size" id="larger" /> Extra large</label>
  <button popovertarget="menu">Menu</button><div id="menu" popover>Settings</div>
  <a href="#plans">See the plans</a><a href="#/login">Login</a>
  <section id="plans">The plans</section>`;

let root: HTMLElement;
let arrive: (isThere: boolean) => void;
let open: ReturnType<typeof vi.fn<() => Promise<boolean>>>;
const pressed: string[] = [];

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = PAGE;
  document.body.append(root);
  pressed.length = 0;
  open = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        arrive = resolve;
      }),
  );
  openOnFirstTouch(root, open);
});
afterEach(() => {
  arrive?.(true);
  root.remove();
  delete document.documentElement.dataset.client;
});

/** The client listens from now on. */
function arrives() {
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed.push(target.id);
  });
  arrive(true);
}

describe('a page that was rendered ahead (SPEED-3)', () => {
  test.each(['pointerdown', 'pointerout', 'wheel', 'scroll', 'keydown', 'focusin', 'hashchange', 'storage'])(
    'opens the client at the first %s, once',
    (touch) => {
      expect(open).not.toHaveBeenCalled();
      window.dispatchEvent(new Event(touch));
      window.dispatchEvent(new Event(touch));
      expect(open).toHaveBeenCalledTimes(1);
    },
  );

  test('does not open it for a pointer that rests where the page came up', () => {
    window.dispatchEvent(new PointerEvent('pointerover'));
    window.dispatchEvent(new PointerEvent('pointermove'));
    expect(open).not.toHaveBeenCalled();
  });

  test('presses a button once that was pressed twice too early', async () => {
    await button('Choose Plan').click();
    await button('Choose Plan').click();
    expect(document.documentElement.dataset.client).toBe('opening');
    expect(pressed).toEqual([]);
    arrives();
    await expect.poll(() => pressed).toEqual(['plan']);
    await button('Choose Plan').click();
    expect(pressed).toEqual(['plan', 'plan']);
  });

  test('presses each setting again that was chosen too early, and of buttons the last', async () => {
    const contrast = page.getByText('High contrast');
    await button('Choose Plan').click();
    await page.getByText('Large', { exact: true }).click();
    await contrast.click();
    await page.getByText('Extra large').click();
    await page.getByRole('checkbox').click();
    await button('Choose Another').click();
    arrives();
    await expect.poll(() => pressed).toEqual(['large', 'larger', 'contrast', 'other-plan']);
    expect(document.querySelectorAll('#contrast:checked, #larger:checked')).toHaveLength(2);
  });

  test('jumps to its own places at once, and leaves the address alone', async () => {
    const before = window.location.href;
    await link('See the plans').click();
    expect(document.activeElement?.id).toBe('plans');
    expect(window.location.href).toBe(before);
  });

  test('opens a popover as the browser does', async () => {
    await button('Menu').click();
    expect(document.getElementById('menu')?.matches(':popover-open')).toBe(true);
    arrives();
    expect(document.getElementById('menu')?.matches(':popover-open')).toBe(true);
  });

  test('follows a link to another screen, which the client then shows', async () => {
    await link('Login').click();
    expect(window.location.hash).toBe('#/login');
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('tries again at the next touch when the client did not arrive', async () => {
    await button('Choose Plan').click();
    arrive(false);
    const calls = () => {
      window.dispatchEvent(new Event('keydown'));
      return open.mock.calls.length;
    };
    await expect.poll(calls).toBe(2);
    arrives();
    // What was pressed then is not pressed now, when nobody expects it any more.
    expect(pressed).toEqual([]);
  });
});
