import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';

/** Where the payment gateway is and by which keys: the configured one, or without keys the sandbox's stand-in. */
export function gatewayAddressOf(config: Config, secret: string, ownUrl: () => string) {
  const standsIn = !config.RAZORPAY_KEY_ID;
  const derived = (name: string) => createHmac('sha256', secret).update(name).digest('hex');
  const apiUrl = config.RAZORPAY_API_URL ?? (standsIn ? null : 'https://api.razorpay.com');
  return {
    standsIn,
    apiUrl: () => apiUrl ?? `${ownUrl()}/sandbox/razorpay`,
    checkoutUrl:
      config.RAZORPAY_CHECKOUT_URL ??
      (standsIn ? '/sandbox/razorpay/checkout.js' : 'https://checkout.razorpay.com/v1/checkout.js'),
    keyId: config.RAZORPAY_KEY_ID ?? 'rzp_test_sandbox',
    keySecret: config.RAZORPAY_KEY_SECRET ?? derived('sandbox gateway key'),
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? derived('sandbox gateway webhook'),
  };
}
