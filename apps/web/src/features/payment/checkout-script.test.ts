import { describe, expect, test } from 'vitest';
import type { CheckoutConstructor } from './checkout-contract.ts';
import { CheckoutUnavailable, createCheckoutLoader, type ScriptPage } from './checkout-script.ts';

const URL = 'https://checkout.example/checkout.js';
const Checkout: CheckoutConstructor = class {
  open() {}
  on() {}
};

/** A page whose scripts load, fail or hang as the test says. */
function page() {
  const scripts: { url: string; loaded: () => void; failed: () => void; removed: boolean }[] = [];
  const present: { checkout: CheckoutConstructor | undefined } = { checkout: undefined };
  const timers = new Set<() => void>();
  const scriptPage: ScriptPage = {
    add(url, loaded, failed) {
      const script = { url, loaded, failed, removed: false };
      scripts.push(script);
      return () => {
        script.removed = true;
      };
    },
    checkout: () => present.checkout,
    after(_ms, run) {
      timers.add(run);
      return () => timers.delete(run);
    },
  };
  return { scripts, present, timers, load: createCheckoutLoader(scriptPage) };
}

describe('the checkout script, loaded on demand (PAY-16)', () => {
  test('is loaded once, however often it is needed', async () => {
    const { scripts, present, timers, load } = page();
    const both = [load(URL), load(URL)];
    present.checkout = Checkout;
    scripts[0]?.loaded();
    await expect(Promise.all(both)).resolves.toEqual([Checkout, Checkout]);
    await expect(load(URL)).resolves.toBe(Checkout);
    expect(scripts).toEqual([expect.objectContaining({ url: URL, removed: false })]);
    expect(timers.size).toBe(0);
  });

  test.each([
    ['fails', (at: ReturnType<typeof page>) => at.scripts[0]?.failed()],
    ['hangs', (at: ReturnType<typeof page>) => at.timers.forEach((run) => void run())],
    ['is something else', (at: ReturnType<typeof page>) => at.scripts[0]?.loaded()],
  ])('that %s is taken off the page, and the next try loads it anew', async (_how, happen) => {
    const at = page();
    const first = at.load(URL);
    happen(at);
    await expect(first).rejects.toBeInstanceOf(CheckoutUnavailable);
    expect(at.scripts[0]?.removed).toBe(true);

    const second = at.load(URL);
    at.present.checkout = Checkout;
    at.scripts[1]?.loaded();
    await expect(second).resolves.toBe(Checkout);
  });

  test('that came too late is there for the next try', async () => {
    const at = page();
    const first = at.load(URL);
    at.timers.forEach((run) => void run());
    await expect(first).rejects.toThrow('could not be loaded');
    at.present.checkout = Checkout;
    at.scripts[0]?.loaded();
    await expect(at.load(URL)).resolves.toBe(Checkout);
    expect(at.scripts).toHaveLength(1);
  });
});
