import { type GatewayAccount, GatewayUnavailable, type PaymentGateway } from './gateway.ts';

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
    async payment(paymentId, orderId) {
      const account = orderId === undefined ? await ofPayment(paymentId) : await ofOrder(orderId);
      return account?.payment(paymentId) ?? null;
    },
    accounts,
    async refund(paymentId, refund) {
      const account = await ofPayment(paymentId);
      if (!account)
        throw new GatewayUnavailable('the keys that this payment was made by are not known any more');
      await account.refund(paymentId, refund);
    },
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
