import { expect, onTestFinished, test, vi } from 'vitest';
import { loadCheckout } from './checkout-script.ts';

const CHECKOUT = 'window.Razorpay = class { open() {} on() {} };';

/** Where a script lies that does this. */
function script(code: string): string {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  onTestFinished(() => {
    URL.revokeObjectURL(url);
    for (const tag of tags(url)) tag.remove();
  });
  return url;
}

const tags = (url: string) => document.querySelectorAll(`script[src="${url}"]`);

test('the script is loaded once, however often it is needed (PAY-16)', async () => {
  const url = script(CHECKOUT);
  const both = await Promise.all([loadCheckout(url), loadCheckout(url)]);
  expect(both).toEqual([window.Razorpay, window.Razorpay]);
  expect(await loadCheckout(url)).toBe(window.Razorpay);
  expect(tags(url)).toHaveLength(1);
});

test.each([
  ['fails', () => 'blob:nowhere'],
  ['is something else', () => script('window.somethingElse = true;')],
])('one that %s is taken off the page, and the next try loads it anew', async (_how, address) => {
  const url = address();
  await expect(loadCheckout(url)).rejects.toThrow(
    'The payment window could not be loaded. Please check your connection and try again.',
  );
  expect(tags(url)).toHaveLength(0);
  expect(await loadCheckout(script(CHECKOUT))).toBe(window.Razorpay);
});

test('one that hangs is given up after 15 seconds; when it comes too late it is there for the next try', async () => {
  const url = script(CHECKOUT);
  const first = loadCheckout(url);
  const tag = tags(url)[0];
  const came = new Promise((loaded) => tag?.addEventListener('load', loaded));
  vi.advanceTimersByTime(15_000);
  await expect(first).rejects.toThrow('could not be loaded');
  // Off the page it is loaded all the same.
  await came;
  const checkout = window.Razorpay;
  expect(checkout).toBeDefined();
  expect(await loadCheckout(url)).toBe(checkout);
  expect(tags(url)).toHaveLength(0);
});

test('where the clinic has another provider by now, its script takes the place of the one before (PROV-11)', async () => {
  const before = await loadCheckout(script(CHECKOUT));
  const after = await loadCheckout(script(CHECKOUT));
  expect(after).not.toBe(before);
  expect(window.Razorpay).toBe(after);
});
