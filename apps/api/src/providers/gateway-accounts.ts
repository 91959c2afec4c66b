import type { GatewayAccount, PaymentGateway } from './gateway.ts';
import { GatewayUnavailable } from './gateway-errors.ts';

interface AccountsOptions {
  /** Every account whose keys are known, the one of new orders first. */
  accounts(): readonly [GatewayAccount, ...GatewayAccount[]];
  /** The account of orders that were made before the key was stored with them; null where nobody knows its keys. */
  formerAccount(): GatewayAccount | null;
  /** The key that an order was made by, undefined where there is no such order, null of one from before keys were stored. */
  keyOfOrder(orderId: string): Promise<string | null | undefined>;
  keyOfPayment(paymentId: string): Promise<string | null | undefined>;
}

/**
 * The payment gateway over all accounts that the clinic has had: each order and payment is asked about where it was made.
 * Where its keys are known no more, nothing is known of it, and nothing is believed (PROV-11).
 */
export function gatewayOver(options: AccountsOptions): PaymentGateway {
  const { accounts, formerAccount, keyOfOrder, keyOfPayment } = options;
  const accountOf = (key: string | null | undefined): GatewayAccount | null => {
    if (key === null) return formerAccount();
    // An order that is not ours is asked about where new ones are made.
    if (key === undefined) return accounts()[0];
    return accounts().find((account) => account.key === key) ?? null;
  };
  const ofOrder = async (orderId: string) => accountOf(await keyOfOrder(orderId));
  const ofPayment = async (paymentId: string) => accountOf(await keyOfPayment(paymentId));
  const ofStored = (account: GatewayAccount | null): GatewayAccount => {
    if (account) return account;
    throw new GatewayUnavailable('the keys that this was made by are not known any more');
  };

  return {
    get key() {
      return accounts()[0].key;
    },
    isCurrent: (key) => accountOf(key)?.key === accounts()[0].key,
    checkoutUrlOf: (key) => (accountOf(key) ?? accounts()[0]).checkoutUrl,
    async createOrder(order) {
      const [account] = accounts();
      const { id } = await account.createOrder(order);
      return { id, key: account.key };
    },
    paymentsOf: async (orderId) => (await ofOrder(orderId))?.paymentsOf(orderId) ?? [],
    async payment(paymentId, of) {
      if (of === undefined) return (await ofPayment(paymentId))?.payment(paymentId) ?? null;
      const account = typeof of === 'string' ? await ofOrder(of) : accountOf(of.key);
      return account?.payment(paymentId) ?? null;
    },
    accounts,
    refund: async (paymentId, refund) => ofStored(await ofPayment(paymentId)).refund(paymentId, refund),
    refundsOf: async (paymentId) => ofStored(await ofPayment(paymentId)).refundsOf(paymentId),
    async createQrCode(code) {
      const [account] = accounts();
      return { ...(await account.createQrCode(code)), key: account.key };
    },
    closeQrCode: async ({ id, key }) => ofStored(accountOf(key)).closeQrCode(id),
    paymentsOfQrCode: async ({ id, key }) => accountOf(key)?.paymentsOfQrCode(id) ?? [],
    async createPaymentLink(link) {
      const [account] = accounts();
      return { ...(await account.createPaymentLink(link)), key: account.key };
    },
    paymentLink: async ({ id, key }) => accountOf(key)?.paymentLink(id) ?? null,
    sendPaymentLink: async ({ id, key }, channel) => ofStored(accountOf(key)).sendPaymentLink(id, channel),
    cancelPaymentLink: async ({ id, key }) => ofStored(accountOf(key)).cancelPaymentLink(id),
    async isCheckoutSignature(orderId, paymentId, signature) {
      return (await ofOrder(orderId))?.isCheckoutSignature(orderId, paymentId, signature) ?? false;
    },
    signerOf: (rawBody, signature) =>
      accounts().find((account) => account.isWebhookSignature(rawBody, signature))?.key ?? null,
    async isOf(key, subject) {
      const account =
        'orderId' in subject ? await ofOrder(subject.orderId) : await ofPayment(subject.paymentId);
      return account?.key === key;
    },
  };
}
