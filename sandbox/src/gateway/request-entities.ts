import { notesOf, seconds } from './entities.ts';
import { type LinkWithPayments, linkStatus } from './payment-links.ts';
import type { QrCodeRow } from './qr-code-store.ts';
import { isOpen } from './qr-codes.ts';

/** Where the stand-in is reached by browsers, and the time. */
export interface Shown {
  publicAddress: string;
  now: Date;
}

const TEXT_OF_UPI_MAX = 50;

/** What a QR code says: whom to pay, how much and what for. */
export function upiAddress({ id, amount, description }: QrCodeRow): string {
  const pay = new URLSearchParams({
    pa: 'clinic@sandbox',
    pn: 'Sandbox clinic',
    tr: id.replace('_', ''),
    tn: (description ?? 'Payment').slice(0, TEXT_OF_UPI_MAX).toWellFormed(),
    cu: 'INR',
    mc: '8021',
    am: (amount / 100).toFixed(2),
  });
  return `upi://pay?${pay.toString().replaceAll('+', '%20')}`;
}

/** A QR code as Razorpay's API and webhooks show it. */
export function qrCodeEntity(code: QrCodeRow, { publicAddress, now }: Shown) {
  const isPaid = code.closeCause === 'paid';
  const closedAt = code.closedAt ?? (isOpen(code, now) ? null : code.closeBy);
  return {
    id: code.id,
    entity: 'qr_code',
    created_at: seconds(code.createdAt),
    name: code.name,
    usage: 'single_use',
    type: 'upi_qr',
    image_url: `${publicAddress}/sandbox/razorpay/qr_codes/${code.id}/image`,
    payment_amount: code.amount,
    status: closedAt === null ? 'active' : 'closed',
    description: code.description,
    fixed_amount: true,
    payments_amount_received: isPaid ? code.amount : 0,
    payments_count_received: isPaid ? 1 : 0,
    notes: notesOf(code.notes),
    customer_id: null,
    close_by: seconds(code.closeBy),
    closed_at: closedAt === null ? null : seconds(closedAt),
    close_reason: code.closeCause,
    tax_invoice: [],
    image_content: upiAddress(code),
  };
}

/** The page on which a link is paid. */
export const linkUrl = (id: string, publicAddress: string) => `${publicAddress}/sandbox/pay/${id}`;

/** A payment link as Razorpay's API and webhooks show it. */
export function paymentLinkEntity({ link, payments }: LinkWithPayments, { publicAddress, now }: Shown) {
  const status = linkStatus(link, now);
  const endedAt = seconds(link.endedAt ?? link.expireBy);
  return {
    accept_partial: false,
    amount: link.amount,
    amount_paid: status === 'paid' ? link.amount : 0,
    callback_method: link.callbackUrl === null ? '' : 'get',
    callback_url: link.callbackUrl ?? '',
    cancelled_at: status === 'cancelled' ? endedAt : 0,
    created_at: seconds(link.createdAt),
    currency: 'INR',
    customer: {
      ...(link.contact !== null && { contact: link.contact }),
      ...(link.email !== null && { email: link.email }),
    },
    description: link.description ?? '',
    expire_by: seconds(link.expireBy),
    expired_at: status === 'expired' ? endedAt : 0,
    first_min_partial_amount: 0,
    id: link.id,
    notes: notesOf(link.notes),
    notify: { email: false, sms: false, whatsapp: false },
    order_id: link.orderId,
    payments: payments.length === 0 ? null : payments.map((payment) => paymentOf(link.id, payment)),
    reference_id: link.referenceId ?? '',
    reminder_enable: false,
    reminders: [],
    short_url: linkUrl(link.id, publicAddress),
    status,
    updated_at: seconds(link.updatedAt),
    upi_link: false,
    user_id: '',
  };
}

const paymentOf = (linkId: string, payment: LinkWithPayments['payments'][number]) => ({
  amount: payment.amount,
  created_at: seconds(payment.createdAt),
  method: payment.method,
  payment_id: payment.id,
  plink_id: linkId,
  status: payment.status === 'failed' ? 'failed' : 'captured',
  updated_at: seconds(payment.createdAt),
});
