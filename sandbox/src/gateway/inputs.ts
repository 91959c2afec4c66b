import { DISPUTE_STATUSES } from '@chairside/rules/dispute';
import * as z from 'zod';
import { storedText } from '../stored-text.ts';

const MOST_PAISE = 2_000_000_000;
const NOTES_MAX = 15;

const missing = (field: string, otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? `The ${field} field is required.` : otherwise;

export const paise = (tooLittle: string) =>
  z
    .int({ error: missing('amount', 'The amount must be an integer.') })
    .min(100, tooLittle)
    .max(MOST_PAISE, 'Amount exceeds maximum amount allowed.');

const receipt = storedText(40, 'receipt: the length must be no more than 40.').nullish();

const note = storedText(256, 'A note may not be longer than 256 characters.');
export const notes = z
  .union(
    [z.record(note, z.union([note, z.number(), z.boolean(), z.null()])), z.array(z.never())],
    'The notes must be a map of short texts.',
  )
  .transform((notes): Record<string, unknown> => (Array.isArray(notes) ? {} : notes))
  .refine(
    (notes) => Object.keys(notes).length <= NOTES_MAX,
    `Number of fields in notes should be less than or equal to ${NOTES_MAX}`,
  )
  .default({});

export const newOrder = z.object({
  amount: paise('Order amount less than minimum amount allowed'),
  currency: z.literal('INR', { error: missing('currency', 'Currency is not supported') }),
  receipt,
  notes,
});

export const newRefund = z
  .object({ amount: paise('The amount must be at least INR 1.00').optional(), receipt, notes })
  .default({ notes: {} });

/** What is said of a refund or dispute that is played without the API's key, and whether its webhooks are sent. */
export const webhook = z.boolean('The webhook field must be true or false.').default(true);
const amount = paise('The amount must be at least INR 1.00').optional();

export const simulatedRefund = z
  .strictObject({
    amount,
    outcome: z
      .enum(['processed', 'pending', 'failed'], 'The outcome must be processed, pending or failed.')
      .default('processed'),
    webhook,
  })
  .default({ outcome: 'processed', webhook: true });

export const newDispute = z.strictObject({ amount, webhook }).default({ webhook: true });

export const disputeUpdate = z.strictObject({
  status: z.enum(
    DISPUTE_STATUSES.filter((status) => status !== 'open'),
    'The status must be under_review, action_required, won, lost or closed.',
  ),
  webhook,
});

/** The key by which the same refund, asked for again, is known; Razorpay's own bounds. */
export const refundHeaders = z.looseObject({
  'x-refund-idempotency': z
    .string()
    .regex(/^[\w-]{10,128}$/, 'The idempotency key is not valid.')
    .optional(),
});

export const capture = z.object({ amount: paise('The amount must be at least INR 1.00') });

const instant = z.coerce
  .number()
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((seconds) => new Date(seconds * 1000))
  .optional();

export const page = z.object({
  from: instant,
  to: instant,
  count: z.coerce
    .number()
    .int()
    .min(1, 'The count must be at least 1.')
    .max(100, 'The count may not be greater than 100.')
    .default(10),
  skip: z.coerce.number().int().min(0, 'The skip must be at least 0.').max(MOST_PAISE).default(0),
  receipt: storedText(40).optional(),
});

export const checkoutPayment = z.strictObject({
  outcome: z.enum(['captured', 'failed'], 'The outcome must be captured or failed.'),
  webhook: z.boolean('The webhook field must be true or false.').default(true),
  email: storedText(254).nullish(),
  contact: storedText(40).nullish(),
  method: z
    .enum(['card', 'netbanking', 'wallet', 'emi', 'upi'], 'The method is not supported.')
    .default('card'),
});
