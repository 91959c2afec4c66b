import type { PaymentGateway } from './gateway.ts';
import { GatewayBusy } from './gateway-errors.ts';
import { measuredCall } from './measured-call.ts';

type Calling = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * The same gateway, each call to which is counted first. `take` gives the seconds to wait when that is one too many: then
 * the gateway is not asked (PAY-10).
 */
export function limitGateway(gateway: PaymentGateway, take: () => Promise<number | null>): PaymentGateway {
  return withEachCall(gateway, async (ask) => {
    const wait = await take();
    if (wait !== null) throw new GatewayBusy(wait);
    return ask();
  });
}

/** The same gateway, each call to which the metrics have with what came of it: below all limits, so that it is one there. */
export function measureGateway(gateway: PaymentGateway): PaymentGateway {
  return withEachCall(gateway, (ask) => measuredCall('payment', ask));
}

function withEachCall(gateway: PaymentGateway, call: Calling): PaymentGateway {
  return {
    ...gateway,
    get key() {
      return gateway.key;
    },
    createOrder: (order) => call(() => gateway.createOrder(order)),
    paymentsOf: (orderId) => call(() => gateway.paymentsOf(orderId)),
    payment: (paymentId, of) => call(() => gateway.payment(paymentId, of)),
    accounts: () =>
      gateway.accounts().map((account) => ({
        key: account.key,
        refundedSince: (from, skip) => call(() => account.refundedSince(from, skip)),
      })),
    refund: (paymentId, refund) => call(() => gateway.refund(paymentId, refund)),
    refundsOf: (paymentId) => call(() => gateway.refundsOf(paymentId)),
    createQrCode: (code) => call(() => gateway.createQrCode(code)),
    closeQrCode: (code) => call(() => gateway.closeQrCode(code)),
    paymentsOfQrCode: (code) => call(() => gateway.paymentsOfQrCode(code)),
    createPaymentLink: (link) => call(() => gateway.createPaymentLink(link)),
    paymentLink: (link) => call(() => gateway.paymentLink(link)),
    sendPaymentLink: (link, channel) => call(() => gateway.sendPaymentLink(link, channel)),
    cancelPaymentLink: (link) => call(() => gateway.cancelPaymentLink(link)),
  };
}
