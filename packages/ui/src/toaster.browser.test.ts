import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast as message, region } from '../test/screen.ts';
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
  test('are at most 20 at once, the newest', async () => {
    for (let number = 1; number <= 25; number += 1) toast.error(`Error ${number}`);
    await expect.element(message('Error 25')).toBeInTheDocument();
    expect(all()).toHaveLength(20);
    expect([all().at(0), all().at(-1)]).toEqual(['Error 25', 'Error 6']);
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
