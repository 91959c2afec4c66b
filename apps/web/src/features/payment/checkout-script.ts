import type { CheckoutConstructor } from './checkout-contract.ts';

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

const LOAD_TIMEOUT_MS = 15_000;

/** How a script gets onto the page, as far as loading one needs it. */
export interface ScriptPage {
  /** Adds the script and tells how loading ended; the returned function takes it off again. */
  add(url: string, loaded: () => void, failed: () => void): () => void;
  /** What the script leaves behind once it has run. */
  checkout(): CheckoutConstructor | undefined;
  after(ms: number, run: () => void): () => void;
}

const browserPage: ScriptPage = {
  add(url, loaded, failed) {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', loaded);
    script.addEventListener('error', failed);
    document.head.append(script);
    return () => script.remove();
  },
  checkout: () => window.Razorpay,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export class CheckoutUnavailable extends Error {
  override readonly name = 'CheckoutUnavailable';
  override readonly message =
    'The payment window could not be loaded. Please check your connection and try again.';
}

/** Loads the provider's script when it is first needed, and anew after a failure. */
export function createCheckoutLoader(page: ScriptPage) {
  let loading: Promise<CheckoutConstructor> | null = null;

  function fetchScript(url: string): Promise<CheckoutConstructor> {
    return new Promise((resolve, reject) => {
      const end = () => {
        forgetTimer();
        const checkout = page.checkout();
        if (checkout) return resolve(checkout);
        // A tag that failed would never load again; the next try needs a new one.
        removeScript();
        loading = null;
        reject(new CheckoutUnavailable());
      };
      const forgetTimer = page.after(LOAD_TIMEOUT_MS, end);
      const removeScript = page.add(url, end, end);
    });
  }

  return function load(url: string): Promise<CheckoutConstructor> {
    const present = page.checkout();
    if (present) return Promise.resolve(present);
    loading ??= fetchScript(url);
    return loading;
  };
}

export const loadCheckout = createCheckoutLoader(browserPage);
