import type { CheckoutConstructor } from './checkout-contract.ts';

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

const LOAD_TIMEOUT_MS = 15_000;

export class CheckoutUnavailable extends Error {
  override readonly name = 'CheckoutUnavailable';
  override readonly message =
    'The payment window could not be loaded. Please check your connection and try again.';
}

let loading: { url: string; script: Promise<CheckoutConstructor> } | null = null;
let loadedFrom: string | null = null;

/** Loads the provider's script when it is first needed, and anew after a failure, or when it is at another address by now. */
export function loadCheckout(url: string): Promise<CheckoutConstructor> {
  if (window.Razorpay && (loadedFrom ?? url) === url) return Promise.resolve(window.Razorpay);
  if (loading?.url === url) return loading.script;
  const script = fetchScript(url).finally(() => {
    loading = null;
  });
  loading = { url, script };
  return script;
}

function fetchScript(url: string): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = () => {
      clearTimeout(timer);
      if (window.Razorpay) {
        loadedFrom = url;
        return resolve(window.Razorpay);
      }
      // A tag that failed would never load again; the next try needs a new one.
      script.remove();
      reject(new CheckoutUnavailable());
    };
    const timer = setTimeout(end, LOAD_TIMEOUT_MS);
    script.src = url;
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);
  });
}
