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

/** An account at a card payment provider, by its keys. Money is in paise. Calls throw GatewayUnavailable. */
export interface GatewayAccount {
  /** The public key the browser's checkout is opened with. */
  readonly key: string;
  /** Where the browser loads the checkout from. */
  readonly checkoutUrl: string;
  createOrder(order: NewOrder): Promise<{ id: string }>;
  paymentsOf(orderId: string): Promise<ReportedPayment[]>;
  payment(paymentId: string): Promise<ReportedPayment | null>;
  /** The payments of the refunds that were made from an instant on, a hundred at a time. */
  refundedSince(from: Date, skip: number): Promise<{ paymentIds: string[]; mayBeMore: boolean }>;
  /** Asked again with the same key, it is the same refund. */
  refund(paymentId: string, refund: Refund): Promise<void>;
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): boolean;
  isWebhookSignature(rawBody: Buffer, signature: string): boolean;
}

interface NewOrder {
  amountPaise: number;
  currency: string;
  receipt: string;
}

interface Refund {
  amountPaise: number;
  idempotencyKey: string;
}

/**
 * What the product needs of the card payment provider, where the clinic may have other keys than before: what was made by
 * former keys is asked about by those (PROV-11). Money is in paise. Calls throw GatewayUnavailable.
 */
export interface PaymentGateway {
  /** The public key of new orders. */
  readonly key: string;
  /** Whether what was made by a key, or before keys were stored, is of the account of new orders. */
  isCurrent(key: string | null): boolean;
  /** Where the browser loads the checkout for orders of a key from. */
  checkoutUrlOf(key: string): string;
  createOrder(order: NewOrder): Promise<{ id: string; key: string }>;
  paymentsOf(orderId: string): Promise<ReportedPayment[]>;
  /** A payment of an order, or where that is not known, one that is stored. */
  payment(paymentId: string, orderId?: string): Promise<ReportedPayment | null>;
  /** Every account there is or was, for what is asked of an account as a whole. */
  accounts(): readonly Pick<GatewayAccount, 'key' | 'refundedSince'>[];
  refund(paymentId: string, refund: Refund): Promise<void>;
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): Promise<boolean>;
  /** The key of the account that signed an event; null where none of ours did. */
  signerOf(rawBody: Buffer, signature: string): string | null;
  /** Whether an order was made, or a stored payment paid, at the account of a key. */
  isOf(key: string, subject: { orderId: string } | { paymentId: string }): Promise<boolean>;
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
