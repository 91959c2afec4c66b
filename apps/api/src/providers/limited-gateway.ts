import type { PaymentGateway } from './gateway.ts';
import { GatewayBusy } from './gateway-errors.ts';
import { measuredCall } from './measured-call.ts';

/**
 * The same gateway, each call to which is counted first. `take` gives the seconds to wait when that is one too many: then
 * the gateway is not asked (PAY-10).
 */
export function limitGateway(gateway: PaymentGateway, take: () => Promise<number | null>): PaymentGateway {
  const counted = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const wait = await take();
    if (wait !== null) throw new GatewayBusy(wait);
    return measuredCall('payment', ask);
  };
  return {
    ...gateway,
    get key() {
      return gateway.key;
    },
    createOrder: (order) => counted(() => gateway.createOrder(order)),
    paymentsOf: (orderId) => counted(() => gateway.paymentsOf(orderId)),
    payment: (paymentId, of) => counted(() => gateway.payment(paymentId, of)),
    accounts: () =>
      gateway.accounts().map((account) => ({
        key: account.key,
        refundedSince: (from, skip) => counted(() => account.refundedSince(from, skip)),
      })),
    refund: (paymentId, refund) => counted(() => gateway.refund(paymentId, refund)),
    refundsOf: (paymentId) => counted(() => gateway.refundsOf(paymentId)),
    createQrCode: (code) => counted(() => gateway.createQrCode(code)),
    closeQrCode: (code) => counted(() => gateway.closeQrCode(code)),
    paymentsOfQrCode: (code) => counted(() => gateway.paymentsOfQrCode(code)),
    createPaymentLink: (link) => counted(() => gateway.createPaymentLink(link)),
    paymentLink: (link) => counted(() => gateway.paymentLink(link)),
    sendPaymentLink: (link, channel) => counted(() => gateway.sendPaymentLink(link, channel)),
    cancelPaymentLink: (link) => counted(() => gateway.cancelPaymentLink(link)),
  };
}
