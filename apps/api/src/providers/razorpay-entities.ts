import { GATEWAY_PAYMENT_STATUSES } from '@chairside/rules/payment';
import * as z from 'zod';
import {
  LINK_STATUSES,
  type RefundStatus,
  type ReportedPayment,
  type ReportedPaymentLink,
  type ReportedQrCode,
  type ReportedRefund,
} from './gateway-entities.ts';

// Whatever comes from the provider, by its webhook or in an answer, is measured here before anything else sees it: what
// identifies or counts must be as it should, or the whole is unreadable; what merely describes is cleaned, or left out.

export const identifier = z.string().regex(/^\w{1,64}$/);
// As large as a column for money.
export const paise = z.int().min(0).max(2_147_483_647);

const DESCRIPTION_MAX = 300;

/** A text of the provider as it can be stored and shown: bounded, without control characters or half letters. */
export const described = z
  .string()
  .transform((text) =>
    text
      .slice(0, DESCRIPTION_MAX)
      .toWellFormed()
      .replace(/[\p{C}\ufffd]/gu, ' '),
  )
  .nullable()
  .catch(null);

/** When something is, in seconds since 1970, before 2100. */
export const second = z.int().positive().max(4_102_444_800);

const FIRST_PAYMENT = Date.UTC(2020) / 1000;

/** When a payment was begun; null of what can be no such instant. */
const begunAt = second
  .min(FIRST_PAYMENT)
  .transform((seconds) => new Date(seconds * 1000))
  .nullable()
  .catch(null);

const OF_LINK = /^#(\w{1,40})$/;

/** Razorpay describes a payment by a link with the link's identifier, `#` in the place of its prefix. */
function linkOf(description: string | null): string | null {
  const id = description === null ? undefined : OF_LINK.exec(description)?.[1];
  return id === undefined ? null : `plink_${id}`;
}

export const paymentEntity = z
  .object({
    id: identifier,
    order_id: identifier.nullish(),
    amount: paise,
    currency: z.string().regex(/^\w{1,8}$/),
    status: z.string(),
    amount_refunded: paise.nullable().catch(null),
    method: described,
    error_description: described,
    description: described,
    created_at: begunAt,
  })
  .transform(
    (entity): ReportedPayment => ({
      id: entity.id,
      orderId: entity.order_id ?? '',
      linkId: linkOf(entity.description),
      status: knownStatus(entity.status),
      amountPaise: entity.amount,
      currency: entity.currency,
      refundedPaise: entity.amount_refunded ?? 0,
      method: entity.method,
      failure: entity.error_description,
      madeAt: entity.created_at,
    }),
  );

const REFUND_STATUSES: readonly RefundStatus[] = ['pending', 'processed', 'failed'];

export const refundEntity = z
  .object({
    id: identifier,
    payment_id: identifier,
    amount: paise,
    // One that Razorpay adds one day says neither that money went back nor that it did not.
    status: z.enum(REFUND_STATUSES).catch('pending'),
  })
  .transform(
    ({ id, payment_id: paymentId, amount: amountPaise, status }): ReportedRefund => ({
      id,
      paymentId,
      amountPaise,
      status,
    }),
  );

const address = z.url({ protocol: /^https?$/ }).max(500);

const UPI_ADDRESS = /^upi:\/\/pay\?[\x21-\x7e]{1,1500}$/;

export const qrCodeEntity = z
  .object({
    id: identifier,
    status: z.enum(['active', 'closed']),
    image_url: address,
    image_content: z.string().regex(UPI_ADDRESS).nullable().catch(null),
  })
  .transform(
    ({ id, status, image_url: imageUrl, image_content: content }): ReportedQrCode => ({
      id,
      status,
      imageUrl,
      content,
    }),
  );

const contact = z.string().nullish().catch(null);
const customer = z.object({ contact, email: contact }).nullish().catch(null);

const PHONE_DIGITS = 10;

export const paymentLinkEntity = z
  .object({
    id: identifier,
    status: z.enum(LINK_STATUSES),
    short_url: address,
    payments: z.array(z.object({ payment_id: identifier })).nullish(),
    customer,
  })
  .transform(
    ({ id, status, short_url: url, payments, customer: of }): ReportedPaymentLink => ({
      id,
      status,
      url,
      paymentIds: (payments ?? []).map((payment) => payment.payment_id),
      payer: {
        phone: of?.contact?.replace(/\D/g, '').slice(-PHONE_DIGITS) || null,
        email: of?.email?.toLowerCase() || null,
      },
    }),
  );

/** A status that Razorpay adds one day says nothing of money taken: such a payment is as if it had just begun. */
function knownStatus(status: string): ReportedPayment['status'] {
  return GATEWAY_PAYMENT_STATUSES.find((known) => known === status) ?? 'created';
}
