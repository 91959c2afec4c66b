import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, instant, tokenField } from './fields.ts';
import { user } from './user.ts';

export const createdOrder = z.strictObject({
  order: z.strictObject({ id: z.string(), amount: z.int().describe('paise'), currency: z.string() }),
  key: z.string().describe("the gateway's public key"),
  planDetails: z.strictObject({ name: z.string(), sessions: z.int() }),
});

const historyEntry = z.strictObject({
  id: z.uuid(),
  planName: z.string(),
  transactionDate: instant,
  amount: z.number().describe('rupees'),
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
  description: z.string().nullable(),
});

export type CreatedOrder = z.output<typeof createdOrder>;

export const paymentEndpoints = {
  createOrder: endpoint({
    method: 'POST',
    path: '/payments/create-order',
    summary: 'An order at the gateway for a plan; an open one for the same plan is used again',
    access: 'patient',
    body: z.strictObject({ planId: idField }),
    data: createdOrder,
    refusals: ['plan_not_found', 'already_subscribed', 'gateway_unavailable'],
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
      paymentMethod: tokenField.optional(),
    }),
    data: z.strictObject({ user }),
    refusals: ['order_not_found', 'payment_not_verified', 'payment_not_captured', 'gateway_unavailable'],
  }),
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/payments/webhook',
    summary: "The gateway's signed events",
    access: 'gateway',
    data: z.strictObject({}),
    refusals: ['payment_not_verified'],
  }),
  paymentHistory: endpoint({
    method: 'GET',
    path: '/payments/history',
    summary: "The patient's payments, newest first",
    access: 'patient',
    data: z.array(historyEntry),
    refusals: [],
  }),
};
