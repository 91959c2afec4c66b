import { CHANNELS } from '@chairside/rules/contact';
import { PAYMENT_REQUEST, REQUEST_STATUSES, REQUEST_WAYS } from '@chairside/rules/payment-request';
import { SALE } from '@chairside/rules/sale';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';

const AMOUNT = 'Please enter an amount from ₹1 to ₹1,00,000';

const paymentRequest = z.object({
  _id: z.uuid(),
  saleId: z.uuid(),
  way: z.enum(REQUEST_WAYS),
  amountPaise: z.int(),
  status: z.enum(REQUEST_STATUSES),
  /** Of a QR code its picture, of a link the page on which it is paid; null until the provider has made it. */
  url: z.nullable(z.string()),
  /** What the QR code says, to be drawn; null of a link, or where the provider does not say it. */
  content: z.nullable(z.string()),
  expiresAt: instant,
  /** The server's time, by which it ends; the version before does not say it. */
  now: z.optional(instant),
});
export type PaymentRequest = z.output<typeof paymentRequest>;

const byId = z.strictObject({ id: idField });

/** QR codes and payment links for an open sale (REQUEST-1 to REQUEST-9). */
export const paymentRequestEndpoints = {
  requestPayment: endpoint({
    method: 'POST',
    path: '/desk/sales/:id/payment-requests',
    summary: 'Has the payment provider make a QR code or a payment link for an open sale',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({
      requestId: idField.check(z.describe("the browser's, so that a request sent twice is one")),
      way: z.enum(REQUEST_WAYS),
      amountPaise: z
        .int(AMOUNT)
        .check(z.minimum(PAYMENT_REQUEST.minPaise, AMOUNT), z.maximum(SALE.visitMaxPaise, AMOUNT)),
    }),
    data: paymentRequest,
    refusals: [
      'sale_not_found',
      'patient_not_found',
      'sale_over',
      'visit_not_payable',
      'payment_request_too_much',
      'too_many_payment_requests',
      'payment_request_not_made',
      'gateway_unavailable',
    ],
  }),
  paymentRequestsOfSale: endpoint({
    method: 'GET',
    path: '/desk/sales/:id/payment-requests',
    summary: 'The QR codes and payment links of a sale, latest first',
    access: 'staff:run_day',
    params: byId,
    data: z.array(paymentRequest),
    refusals: ['sale_not_found'],
  }),
  sendPaymentLink: endpoint({
    method: 'POST',
    path: '/desk/payment-requests/:id/send',
    summary: 'Has the payment provider send a payment link to its patient, by SMS where there is a phone',
    access: 'staff:run_day',
    params: byId,
    data: z.object({ channel: z.enum(CHANNELS), to: z.string() }),
    refusals: [
      'payment_request_not_found',
      'payment_link_over',
      'payment_link_not_sent',
      'payment_link_for_other_contact',
      'gateway_unavailable',
    ],
  }),
  cancelPaymentRequest: endpoint({
    method: 'POST',
    path: '/desk/payment-requests/:id/cancel',
    summary: 'Closes a QR code or a payment link, unless it was paid meanwhile',
    access: 'staff:run_day',
    params: byId,
    data: paymentRequest,
    refusals: ['payment_request_not_found', 'gateway_unavailable'],
  }),
};
