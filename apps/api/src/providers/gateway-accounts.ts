import type { GatewayAccount, PaymentGateway } from './gateway.ts';
import { GatewayKeyRevoked, NotAtGateway } from './gateway-errors.ts';

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
 * The payment gateway over all accounts that the clinic has had: each order and payment is asked about where it was made, or
 * where those keys are known no more, or the provider takes them no more, by the present ones. What these do not know either,
 * nothing is known of; a signature is believed by the keys it was made for alone (PROV-11).
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

  /**
   * Asks an account. Where its keys were revoked, or are known no more, the present ones may be of the same merchant, whose
   * everything is by whatever key it was made; another merchant knows none of it, as no two have an identifier in common.
   */
  async function by<Answer>(
    account: GatewayAccount | null,
    ask: (of: GatewayAccount) => Promise<Answer>,
    askPresent = ask,
  ): Promise<Answer> {
    const [present] = accounts();
    if (!account) return askPresent(present);
    try {
      return await ask(account);
    } catch (error) {
      if (!(error instanceof GatewayKeyRevoked) || account.key === present.key) throw error;
      return askPresent(present);
    }
  }

  /** The same of a list, which is empty where the present account knows nothing of what it is of. */
  const listBy = <Item>(account: GatewayAccount | null, list: (of: GatewayAccount) => Promise<Item[]>) =>
    by(account, list, (present) =>
      list(present).catch((error: unknown) => {
        if (error instanceof NotAtGateway) return [];
        throw error;
      }),
    );

  /** The same of what changes something, once the present account is known to have it: its refusal would count for good. */
  const changeBy = <Answer>(
    account: GatewayAccount | null,
    find: (of: GatewayAccount) => Promise<unknown>,
    change: (of: GatewayAccount) => Promise<Answer>,
  ) =>
    by(account, change, async (present) => {
      if ((await find(present)) === null) throw new NotAtGateway('the present account did not make this');
      return change(present);
    });

  const changeLink = <Answer>(
    { id, key }: { id: string; key: string },
    change: (of: GatewayAccount) => Promise<Answer>,
  ) => changeBy(accountOf(key), (of) => of.paymentLink(id), change);

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
    paymentsOf: async (orderId) => listBy(await ofOrder(orderId), (of) => of.paymentsOf(orderId)),
    async payment(paymentId, madeBy) {
      const account =
        madeBy === undefined
          ? await ofPayment(paymentId)
          : typeof madeBy === 'string'
            ? await ofOrder(madeBy)
            : accountOf(madeBy.key);
      return by(account, (of) => of.payment(paymentId));
    },
    accounts,
    async refund(paymentId, refund) {
      const find = (of: GatewayAccount) => of.payment(paymentId);
      return changeBy(await ofPayment(paymentId), find, (of) => of.refund(paymentId, refund));
    },
    refundsOf: async (paymentId) => by(await ofPayment(paymentId), (of) => of.refundsOf(paymentId)),
    async createQrCode(code) {
      const [account] = accounts();
      return { ...(await account.createQrCode(code)), key: account.key };
    },
    async closeQrCode({ id, key }) {
      const find = (of: GatewayAccount) => of.paymentsOfQrCode(id);
      return changeBy(accountOf(key), find, (of) => of.closeQrCode(id));
    },
    paymentsOfQrCode: async ({ id, key }) => listBy(accountOf(key), (of) => of.paymentsOfQrCode(id)),
    async createPaymentLink(link) {
      const [account] = accounts();
      return { ...(await account.createPaymentLink(link)), key: account.key };
    },
    paymentLink: async ({ id, key }) => by(accountOf(key), (of) => of.paymentLink(id)),
    sendPaymentLink: async (link, channel) => changeLink(link, (of) => of.sendPaymentLink(link.id, channel)),
    cancelPaymentLink: async (link) => changeLink(link, (of) => of.cancelPaymentLink(link.id)),
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
