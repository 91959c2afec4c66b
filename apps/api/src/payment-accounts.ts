import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import type { CurrentProviders, PaymentKeys } from './provider-settings/feature.ts';
import type { GatewayAccount } from './providers/gateway.ts';
import { oncePer } from './providers/once-per.ts';
import { createRazorpay } from './providers/razorpay.ts';

const RAZORPAY = {
  apiUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
};
const STAND_IN_CHECKOUT = '/sandbox/razorpay/checkout.js';

/** Where Razorpay is. */
export const razorpayAt = (config: Config) => ({
  apiUrl: config.RAZORPAY_API_URL ?? RAZORPAY.apiUrl,
  checkoutUrl: config.RAZORPAY_CHECKOUT_URL ?? RAZORPAY.checkoutUrl,
});

/** The keys of the sandbox's stand-in: those of the environment, or made of the secret. */
export function standInKeys(config: Config, secret: string): PaymentKeys {
  const derived = (name: string) => createHmac('sha256', secret).update(name).digest('hex');
  return {
    keyId: config.RAZORPAY_KEY_ID ?? 'rzp_test_sandbox',
    keySecret: config.RAZORPAY_KEY_SECRET ?? derived('sandbox gateway key'),
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? derived('sandbox gateway webhook'),
  };
}

interface AccountSources {
  providers: CurrentProviders;
  standIn: PaymentKeys;
  ownUrl: () => string;
  /** Called with each request by the present keys: whether it was answered. */
  onOutcome: (isAnswered: boolean) => Promise<void>;
}

/** The accounts at the payment gateway: by the environment's keys, by those of the desk, and in a sandbox its stand-in. */
export function paymentAccounts(config: Config, { providers, standIn, ownUrl, onOutcome }: AccountSources) {
  const isSandbox = config.MODE === 'sandbox';
  const isConfigured = config.RAZORPAY_KEY_ID !== undefined;
  const { apiUrl, checkoutUrl } = razorpayAt(config);
  // Former keys may have been revoked.
  const onOutcomeOf = (keys: PaymentKeys) => async (isAnswered: boolean) => {
    if ((providers.payment ?? standIn).keyId === keys.keyId) await onOutcome(isAnswered);
  };
  const accountBy = oncePer((keys: PaymentKeys) =>
    createRazorpay({ ...keys, apiUrl: () => apiUrl, checkoutUrl, onOutcome: onOutcomeOf(keys) }),
  );
  const standInAccount =
    isSandbox && !isConfigured
      ? createRazorpay({
          ...standIn,
          onOutcome: onOutcomeOf(standIn),
          apiUrl: () => config.RAZORPAY_API_URL ?? `${ownUrl()}/sandbox/razorpay`,
          checkoutUrl: config.RAZORPAY_CHECKOUT_URL ?? STAND_IN_CHECKOUT,
        })
      : null;

  return {
    /** Whether the stand-in makes the orders: then no money moves. */
    standsIn: () => standInAccount !== null && providers.payment === null,
    accounts(): readonly [GatewayAccount, ...GatewayAccount[]] {
      const current = providers.payment ? accountBy(providers.payment) : standInAccount;
      if (!current) throw new Error('live mode runs without payment keys');
      const others = [
        ...providers.formerPayments.map(accountBy),
        ...(standInAccount ? [standInAccount] : []),
      ];
      // A key whose secrets were entered anew is one account, by the latest of them.
      const byKey = new Map(others.toReversed().map((account) => [account.key, account]));
      byKey.delete(current.key);
      return [current, ...byKey.values()];
    },
    /** Before keys were stored with orders, the environment had them, or a sandbox its stand-in. */
    formerAccount(): GatewayAccount | null {
      if (standInAccount) return standInAccount;
      return providers.payment ? accountBy(providers.payment) : null;
    },
  };
}
