import type { DisputeStatus } from '@chairside/rules/dispute';
import type { GatewayPayment } from '@chairside/rules/payment';

/** A payment as the gateway reports it. */
export interface ReportedPayment extends GatewayPayment {
  id: string;
  orderId: string;
  method: string | null;
  failure: string | null;
}

/** A dispute over a payment as the gateway reports it. */
export interface ReportedDispute {
  id: string;
  paymentId: string;
  status: DisputeStatus;
  amountPaise: number;
  /** Until when the bank expects an answer. */
  answerBy: Date | null;
}

/** A refund that the gateway could not carry out. */
export interface FailedRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
}

/** What one of the gateway's events reports; all of it is null when it is about something else. */
export interface GatewayEvent {
  kind: string;
  payment: ReportedPayment | null;
  dispute: ReportedDispute | null;
  failedRefund: FailedRefund | null;
}

/** What the product needs of a card payment provider. Money is in paise. Calls throw GatewayUnavailable. */
export interface PaymentGateway {
  /** The public key the browser's checkout is opened with. */
  readonly key: string;
  createOrder(order: { amountPaise: number; currency: string; receipt: string }): Promise<{ id: string }>;
  paymentsOf(orderId: string): Promise<ReportedPayment[]>;
  payment(paymentId: string): Promise<ReportedPayment | null>;
  /** The payments of the refunds that were made from an instant on, a hundred at a time. */
  refundedSince(from: Date, skip: number): Promise<{ paymentIds: string[]; mayBeMore: boolean }>;
  /** Asked again with the same key, it is the same refund. */
  refund(paymentId: string, refund: { amountPaise: number; idempotencyKey: string }): Promise<void>;
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  isWebhookSignature(rawBody: Buffer, signature: string): boolean;
}

/** The gateway did not answer in time, or not as it should: nothing is known about what was asked. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** The gateway was not asked, because this installation has asked it too often. */
export class GatewayBusy extends GatewayUnavailable {
  override name = 'GatewayBusy';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many calls to the payment gateway in this minute');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
