import type { GatewayPayment } from '@chairside/rules/payment';

/** A payment as the gateway reports it. */
export interface ReportedPayment extends GatewayPayment {
  id: string;
  orderId: string;
  method: string | null;
  failure: string | null;
}

/** What the product needs of a card payment provider. Money is in paise. Calls throw GatewayUnavailable. */
export interface PaymentGateway {
  /** The public key the browser's checkout is opened with. */
  readonly key: string;
  createOrder(order: { amountPaise: number; currency: string; receipt: string }): Promise<{ id: string }>;
  paymentsOf(orderId: string): Promise<ReportedPayment[]>;
  payment(paymentId: string): Promise<ReportedPayment | null>;
  refund(paymentId: string, amountPaise: number): Promise<void>;
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  isWebhookSignature(rawBody: Buffer, signature: string): boolean;
}

/** The gateway did not answer in time, or not as it should: nothing is known about what was asked. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}
