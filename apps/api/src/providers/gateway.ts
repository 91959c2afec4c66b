import type { Channel } from '@chairside/rules/contact';
import type {
  ReportedPayment,
  ReportedPaymentLink,
  ReportedQrCode,
  ReportedRefund,
} from './gateway-entities.ts';

/**
 * An account at a card payment provider, by its keys. Money is in paise. Calls throw GatewayUnavailable, and those that
 * make or change something GatewayRefused where the provider does not do it.
 */
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
  refund(paymentId: string, refund: Refund): Promise<ReportedRefund>;
  /** The latest hundred refunds of a payment. */
  refundsOf(paymentId: string): Promise<ReportedRefund[]>;
  createQrCode(code: NewQrCode): Promise<ReportedQrCode>;
  /** Refused for one that is closed already. */
  closeQrCode(id: string): Promise<ReportedQrCode>;
  paymentsOfQrCode(id: string): Promise<ReportedPayment[]>;
  createPaymentLink(link: NewPaymentLink): Promise<ReportedPaymentLink>;
  paymentLink(id: string): Promise<ReportedPaymentLink | null>;
  /** Refused for one that is over, and where it is for nobody who can be reached so. */
  sendPaymentLink(id: string, channel: Channel): Promise<void>;
  /** Refused for one that is paid, expired or cancelled already. */
  cancelPaymentLink(id: string): Promise<ReportedPaymentLink>;
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

/** A QR code for UPI that takes one payment of one amount. */
interface NewQrCode {
  amountPaise: number;
  description: string;
  /** Our own name of it, which the provider's pages show. */
  reference: string;
  /** When it is to be closed at the latest, 15 minutes ahead or more; the provider closes it itself a minute later. */
  closesAt: Date;
}

interface NewPaymentLink {
  amountPaise: number;
  description: string;
  /** Our own name of it; the provider makes no second link of the same. */
  reference: string;
  /** From 15 minutes to six months ahead. */
  expiresAt: Date;
  /** Whom the provider can be asked to send it to. */
  payer: { phone: string | null; email: string | null };
  /** Where the patient's browser goes once it is paid. */
  returnUrl?: string;
}

/** What was made at the gateway, and the key of the account that it was made by. */
interface Made {
  id: string;
  key: string;
}

/**
 * What the product needs of the card payment provider, where the clinic may have other keys than before: what was made by
 * former keys is asked about by those (PROV-11). Money is in paise. Calls throw what those of an account do.
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
  /** A payment of an order or of a key's account, or where neither is known, one that is stored. */
  payment(paymentId: string, of?: string | Pick<Made, 'key'>): Promise<ReportedPayment | null>;
  /** Every account there is or was, for what is asked of an account as a whole. */
  accounts(): readonly Pick<GatewayAccount, 'key' | 'refundedSince'>[];
  refund(paymentId: string, refund: Refund): Promise<ReportedRefund>;
  refundsOf(paymentId: string): Promise<ReportedRefund[]>;
  createQrCode(code: NewQrCode): Promise<ReportedQrCode & Made>;
  closeQrCode(code: Made): Promise<ReportedQrCode>;
  /** Empty where nobody knows the keys any more, as for `paymentLink`. */
  paymentsOfQrCode(code: Made): Promise<ReportedPayment[]>;
  createPaymentLink(link: NewPaymentLink): Promise<ReportedPaymentLink & Made>;
  paymentLink(link: Made): Promise<ReportedPaymentLink | null>;
  sendPaymentLink(link: Made, channel: Channel): Promise<void>;
  cancelPaymentLink(link: Made): Promise<ReportedPaymentLink>;
  isCheckoutSignature(orderId: string, paymentId: string, signature: string): Promise<boolean>;
  /** The key of the account that signed an event; null where none of ours did. */
  signerOf(rawBody: Buffer, signature: string): string | null;
  /** Whether an order was made, or a stored payment paid, at the account of a key. */
  isOf(key: string, subject: { orderId: string } | { paymentId: string }): Promise<boolean>;
}
