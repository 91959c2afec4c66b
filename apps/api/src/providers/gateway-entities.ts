import type { DisputeStatus } from '@chairside/rules/dispute';
import type { GatewayPayment } from '@chairside/rules/payment';

/** A payment as the gateway reports it. */
export interface ReportedPayment extends GatewayPayment {
  id: string;
  /** Empty for a payment without an order, such as one by a QR code. */
  orderId: string;
  /** The payment link that it names as what it is by; null of any other. */
  linkId: string | null;
  method: string | null;
  failure: string | null;
  /** When the patient began it, by the gateway's clock; null of one that does not say. */
  madeAt: Date | null;
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

/** Where a refund can stand at the gateway. */
export type RefundStatus = 'pending' | 'processed' | 'failed';

/** A refund as the gateway reports it. */
export interface ReportedRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: RefundStatus;
}

/** A QR code as the gateway shows it. Closed by its payment, by us or by time, it takes no money any more. */
export interface ReportedQrCode {
  id: string;
  status: 'active' | 'closed';
  /** Where its picture is. */
  imageUrl: string;
  /** What the picture says, an address of `upi://`; null for an account to which the gateway does not show it. */
  content: string | null;
}

export const LINK_STATUSES = ['created', 'partially_paid', 'paid', 'expired', 'cancelled'] as const;

/** A payment link as the gateway shows it. */
export interface ReportedPaymentLink {
  id: string;
  status: (typeof LINK_STATUSES)[number];
  /** The page on which it is paid. */
  url: string;
  /** The payments that were begun by it, failed ones included; what became of one, the gateway says of that payment. */
  paymentIds: string[];
  /** Whom it is sent to, fixed when it was made; null of what the gateway does not show. */
  payer: { phone: string | null; email: string | null };
}

/** What one of the gateway's events reports; all of it is null when it is about something else. */
export interface GatewayEvent {
  kind: string;
  payment: ReportedPayment | null;
  dispute: ReportedDispute | null;
  /** A refund that was carried out, or could not be. */
  refund: ReportedRefund | null;
  /** A QR code that was paid or closed. */
  qrCode: ReportedQrCode | null;
  /** A payment link that was paid, has expired or was cancelled. */
  paymentLink: ReportedPaymentLink | null;
}
