import { MINUTE_MS } from '@chairside/rules/durations';
import * as z from 'zod';
import type { GatewayAccount } from './gateway.ts';
import type { RazorpayCalls } from './razorpay-call.ts';
import { paymentEntity, paymentLinkEntity, qrCodeEntity } from './razorpay-entities.ts';

// Razorpay takes no less than 15 minutes, by a clock that is not ours.
const CLOSES_LATER_MS = MINUTE_MS;

// A single-use code has one payment; those that the bank refused may be listed as well.
const PAYMENTS_A_CODE = 100;

const notified = z.object({ success: z.literal(true) });
const paymentCollection = z.object({ items: z.array(paymentEntity) });

const seconds = (instant: Date, laterMs = 0) => Math.floor((instant.getTime() + laterMs) / 1000);

/** Razorpay's QR codes and payment links, each of one amount, that are told apart by a reference of ours. */
export function razorpayRequests({ find, read, send }: RazorpayCalls) {
  const ofCode = (id: string) => `/payments/qr_codes/${encodeURIComponent(id)}`;
  const ofLink = (id: string) => `/payment_links/${encodeURIComponent(id)}`;
  return {
    createQrCode: ({ amountPaise, description, reference, closesAt }) =>
      send(qrCodeEntity, '/payments/qr_codes', {
        type: 'upi_qr',
        usage: 'single_use',
        fixed_amount: true,
        payment_amount: amountPaise,
        description,
        close_by: seconds(closesAt, CLOSES_LATER_MS),
        notes: { reference },
      }),
    closeQrCode: (id) => send(qrCodeEntity, `${ofCode(id)}/close`, {}),
    async paymentsOfQrCode(id) {
      return (await read(paymentCollection, `${ofCode(id)}/payments?count=${PAYMENTS_A_CODE}`)).items;
    },
    createPaymentLink: ({ amountPaise, description, reference, expiresAt, payer, returnUrl }) =>
      send(paymentLinkEntity, '/payment_links', {
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        description,
        reference_id: reference,
        expire_by: seconds(expiresAt),
        customer: {
          ...(payer.phone !== null && { contact: `+91${payer.phone}` }),
          ...(payer.email !== null && { email: payer.email }),
        },
        // Sent when the desk says so.
        notify: { sms: false, email: false },
        reminder_enable: false,
        ...(returnUrl !== undefined && { callback_url: returnUrl, callback_method: 'get' }),
      }),
    paymentLink: (id) => find(paymentLinkEntity, ofLink(id)),
    async sendPaymentLink(id, channel) {
      await send(notified, `${ofLink(id)}/notify_by/${channel}`, {});
    },
    cancelPaymentLink: (id) => send(paymentLinkEntity, `${ofLink(id)}/cancel`, {}),
  } satisfies Partial<GatewayAccount>;
}
