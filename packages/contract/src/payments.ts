import { PAYMENT_STATUSES } from '@chairside/rules/payment';
import { PAID_CHANGES } from '@chairside/rules/plan-change';
import { DOCUMENT_KINDS } from '@chairside/rules/sale';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant, tokenField } from './fields.ts';
import { user } from './user.ts';

const createdOrder = z.object({
  order: z.object({ id: z.string(), amount: z.int().check(z.describe('paise')), currency: z.string() }),
  key: z.string().check(z.describe("the gateway's public key")),
  checkoutUrl: z
    .optional(z.string())
    .check(
      z.describe('where the checkout script for this key is loaded from; a server of before leaves it out'),
    ),
  kind: z
    .optional(z.enum(PAID_CHANGES))
    .check(z.describe('what paying it comes to; a server of before leaves it out')),
  planDetails: z.object({
    name: z.string(),
    sessions: z.int(),
    duration: z.optional(z.int()).check(z.describe('months; a server of before leaves it out')),
    treatments: z
      .optional(z.array(z.string()))
      .check(z.describe('as in the list of plans; a server of before leaves it out')),
  }),
});

const historyEntry = z.object({
  id: z.uuid(),
  planName: z.string(),
  transactionDate: instant,
  amount: z.number().check(z.describe('rupees')),
  // A duplicate is shown as what it will be: refunded.
  status: z.enum(PAYMENT_STATUSES.filter((status) => status !== 'duplicate')),
  description: z.nullable(z.string()),
  method: z
    .optional(z.nullable(z.string()))
    .check(z.describe('as the gateway names it; left out by the version before')),
  /** Sold at the clinic's counter: all of it is said by its documents. Left out by a server of before. */
  atClinic: z.optional(z.boolean()),
  /** What proves it, in the order in which it was issued. Left out by a server of before. */
  documents: z.optional(
    z.array(z.object({ _id: z.uuid(), kind: z.enum(DOCUMENT_KINDS), number: z.string() })),
  ),
});

const receipt = z.object({
  number: z.string(),
  date: instant,
  planName: z.string(),
  sessions: z.int(),
  amount: z.number().check(z.describe('rupees')),
  method: z.nullable(z.string()),
  paymentId: z.string().check(z.describe("the gateway's")),
  patientName: z.string(),
  day: z
    .optional(z.string())
    .check(
      z.describe('of its document, on the clinic’s calendar, YYYY-MM-DD; a server of before leaves it out'),
    ),
  issuer: z
    .optional(z.object({ name: z.string(), address: z.string() }))
    .check(z.describe('the clinic as it was then; a server of before leaves it out')),
});

export type Receipt = z.output<typeof receipt>;
export type HistoryEntry = z.output<typeof historyEntry>;
export type CreatedOrder = z.output<typeof createdOrder>;

export const paymentEndpoints = {
  createOrder: endpoint({
    method: 'POST',
    path: '/payments/create-order',
    summary:
      'An order at the gateway for a plan, its renewal or the step up to it; an open one for the same is used again',
    access: 'patient',
    body: z.strictObject({ planId: idField }),
    data: createdOrder,
    refusals: [
      'plan_not_found',
      'already_subscribed',
      'not_an_upgrade',
      'amount_out_of_range',
      'gateway_unavailable',
    ],
  }),
  verifyPayment: endpoint({
    method: 'POST',
    path: '/payments/verify-payment',
    summary: 'Confirms what the checkout reported and starts the plan',
    access: 'patient',
    body: z.strictObject({
      razorpayOrderId: tokenField,
      razorpayPaymentId: tokenField,
      razorpaySignature: tokenField,
      paymentMethod: z.optional(tokenField),
    }),
    data: z.object({ user }),
    refusals: ['order_not_found', 'payment_not_verified', 'payment_not_captured', 'gateway_unavailable'],
  }),
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/payments/webhook',
    summary: "The gateway's signed events",
    access: 'gateway',
    // The gateway says how much its events hold.
    takesLongBody: true,
    data: z.object({}),
    refusals: ['payment_not_verified', 'gateway_unavailable'],
  }),
  paymentHistory: endpoint({
    method: 'GET',
    path: '/payments/history',
    summary: "The patient's payments, newest first",
    access: 'patient',
    data: z.array(historyEntry),
    refusals: [],
  }),
  switchPlan: endpoint({
    method: 'POST',
    path: '/payments/switch-plan',
    summary: 'Changes to a larger plan that costs no more, free of charge',
    access: 'patient',
    body: z.strictObject({ planId: idField }),
    data: z.object({ user }),
    refusals: ['plan_not_found', 'not_an_upgrade', 'payment_due'],
  }),
  paymentReceipt: endpoint({
    method: 'GET',
    path: '/payments/:id/receipt',
    summary: 'What the receipt of a completed payment says',
    access: 'patient',
    params: z.strictObject({ id: idField }),
    data: receipt,
    refusals: ['receipt_not_found'],
  }),
};
