import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

type Name = string | RegExp;

// What people see on the screen, by the names they would give it.
export const button = (name: Name) => page.getByRole('button', { name });
export const dialog = (name: Name) => page.getByRole('dialog', { name });
export const field = (name: Name) => page.getByRole('textbox', { name });
export const heading = (name: Name) => page.getByRole('heading', { name });
export const link = (name: Name) => page.getByRole('link', { name });
export const radio = (name: Name) => page.getByRole('radio', { name });
export const region = (name: Name) => page.getByRole('region', { name });
export const tab = (name: Name) => page.getByRole('tab', { name });
export const text = (shown: Name) => page.getByText(shown);
/** The message that has come up in the corner. */
export const toast = (shown: Name) => region('Notifications').getByText(shown);

/** Each of these texts comes to be seen. */
export async function shows(...texts: Name[]): Promise<void> {
  for (const shown of texts) await expect.element(text(shown)).toBeVisible();
}

/**
 * Each of these texts comes to be seen after a wait of the product's own: the clock is put forward until it is. Put forward
 * only once, it might pass a slow machine by that has not begun to wait yet.
 */
export async function showsLater(...texts: Name[]): Promise<void> {
  for (const shown of texts) {
    await expect.poll(() => secondLater(shown), { interval: 10 }).toBe(true);
  }
}

async function secondLater(shown: Name): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(1_000);
  return text(shown).query()?.checkVisibility() ?? false;
}

/** None of these texts is there, seen or unseen. */
export async function showsNo(...texts: Name[]): Promise<void> {
  for (const shown of texts) await expect.element(text(shown)).not.toBeInTheDocument();
}
