import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { toast as message, region } from '../test/screen.ts';
import { openLayer } from './layers.ts';
import { toast } from './toast.ts';
import { toasts } from './toasts.ts';

const all = () =>
  region('Notifications')
    .getByText(/./)
    .elements()
    .map((shown) => shown.textContent);

// While the mouse is on them, they stay.
beforeEach(() => userEvent.hover(document.documentElement));

describe('toasts (SCREEN-10)', () => {
  test('are at most three at once, the newest', async () => {
    for (let number = 1; number <= 25; number += 1) toast.error(`Error ${number}`);
    await expect.element(message('Error 25')).toBeInTheDocument();
    expect(all()).toEqual(['Error 25', 'Error 24', 'Error 23']);
    // Those that gave way do not come back.
    toast.dismiss();
    await expect.element(message('Error 25')).not.toBeInTheDocument();
    expect(all()).toEqual([]);
  });

  test('stand below the header, and at the top once it is out of view', async () => {
    const header = document.createElement('header');
    header.style.height = '120px';
    const below = document.createElement('div');
    below.style.height = '3000px';
    document.body.prepend(header, below);
    toasts.error('Network error.');
    await expect.element(message('Network error.')).toBeVisible();
    const top = () => region('Notifications').element().getBoundingClientRect().top;
    expect(top()).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
    window.scrollTo(0, 1000);
    await expect.poll(top).toBeLessThan(40);
    window.scrollTo(0, 0);
    header.remove();
    below.remove();
  });

  test('stand below a header that comes after them, and below one that grows', async () => {
    toasts.error('Network error.');
    await expect.element(message('Network error.')).toBeVisible();
    const top = () => region('Notifications').element().getBoundingClientRect().top;
    expect(top()).toBeLessThan(40);
    const header = document.createElement('header');
    onTestFinished(() => header.remove());
    header.style.height = '80px';
    document.body.prepend(header);
    await expect.poll(top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
    header.style.height = '120px';
    await expect.poll(top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
  });

  test('do not come between a finger and what it presses', async () => {
    toasts.error('Network error.');
    await expect.element(message('Network error.')).toBeVisible();
    const top = () => region('Notifications').element().getBoundingClientRect().top;
    const before = top();
    const press = (type: string) => document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    press('pointerdown');
    const header = document.createElement('header');
    onTestFinished(() => header.remove());
    header.style.height = '120px';
    document.body.prepend(header);
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    expect(top()).toBe(before);
    press('pointerup');
    await expect.poll(top).toBeGreaterThanOrEqual(header.getBoundingClientRect().bottom);
  });

  test('stand below what a page is worked with, under its header', async () => {
    const tools = document.createElement('div');
    tools.dataset.pageTools = '';
    onTestFinished(() => tools.remove());
    tools.style.height = '90px';
    document.body.prepend(tools);
    toasts.error('Network error.');
    await expect.element(message('Network error.')).toBeVisible();
    const top = () => region('Notifications').element().getBoundingClientRect().top;
    expect(top()).toBeGreaterThanOrEqual(tools.getBoundingClientRect().bottom);
  });

  const block = (tag: string, top: number, bottom: number) => {
    const added = document.createElement(tag);
    onTestFinished(() => added.remove());
    added.style.cssText = `position: fixed; inset-inline: 0; top: ${top}px; height: ${bottom - top}px`;
    document.body.append(added);
    return added;
  };

  test.each([
    { where: 'below', to: 300, top: 312 },
    { where: 'over the header, where there is no room below', to: window.innerHeight, top: 100 - 12 },
  ])('give way to the fields that are being filled in: $where', async ({ where, to, top }) => {
    block('header', 0, 95);
    const fields = block('div', 100, to);
    fields.dataset.clearOfToasts = '';
    const field = document.createElement('input');
    fields.append(field);
    toasts.success('Code sent');
    await expect.element(message('Code sent')).toBeVisible();
    const place = () => region('Notifications').element().getBoundingClientRect();
    await expect.poll(() => place().top).toBe(95 + 12);
    field.focus();
    await expect.poll(() => (where === 'below' ? place().top : place().bottom)).toBe(top);
  });

  test.each([
    ['error', 5000],
    ['success', 4000],
  ] as const)('of the kind %s stay for %i ms', async (kind, stays) => {
    toasts[kind]('Done');
    await expect.element(message('Done')).toBeVisible();
    await vi.advanceTimersByTimeAsync(stays - 1500);
    await expect.element(message('Done')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(message('Done')).not.toBeInTheDocument();
  });

  test('go by themselves again once one has gone from under the mouse', async () => {
    toasts.error('Network error.');
    await userEvent.hover(message('Network error.'));
    toast.remove();
    await expect.element(message('Network error.')).not.toBeInTheDocument();
    const header = document.createElement('header');
    onTestFinished(() => header.remove());
    header.style.height = '300px';
    document.body.prepend(header);
    toasts.success('Done');
    await expect.element(message('Done')).toBeVisible();
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.element(message('Done')).not.toBeInTheDocument();
  });

  test('go by themselves again once a window has opened over one under the mouse', async () => {
    toasts.error('Network error.');
    await userEvent.hover(message('Network error.'));
    const header = document.createElement('header');
    header.style.height = '300px';
    const dialog = document.createElement('dialog');
    dialog.append(header);
    document.body.append(dialog);
    onTestFinished(() => dialog.remove());
    dialog.showModal();
    onTestFinished(openLayer(dialog));
    await expect.poll(() => dialog.contains(region('Notifications').element())).toBe(true);
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.element(message('Network error.')).not.toBeInTheDocument();
  });

  test('are not printed (DESK-96)', async () => {
    const paint = (media: string) =>
      cdp().send('Emulation.setEmulatedMedia', {
        media,
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      });
    toasts.success('Done');
    await expect.element(message('Done')).toBeVisible();
    const shown = region('Notifications').element();
    onTestFinished(async () => {
      await paint('screen');
    });
    await paint('print');
    expect(shown.checkVisibility()).toBe(false);
    await paint('screen');
    expect(shown.checkVisibility()).toBe(true);
  });

  test('can be dismissed', async () => {
    toasts.error('Network error.');
    await region('Notifications').getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(message('Network error.')).not.toBeInTheDocument();
  });
});

test('a message repeated over and over is shown once (SCREEN-9)', async () => {
  for (let times = 0; times < 100; times += 1) toasts.error('Network error.');
  await expect.element(message('Network error.')).toBeVisible();
  expect(all()).toEqual(['Network error.']);
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});
