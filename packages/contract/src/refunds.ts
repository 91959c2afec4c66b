import { REFUND_STATUSES, REFUNDS } from '@chairside/rules/refund';
import { MONEY_WAYS, SALE } from '@chairside/rules/sale';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant } from './fields.ts';

const AMOUNT = 'Please enter an amount';
const NOT_SESSIONS = 'Please type how many sessions';
const reference = freeText(SALE.referenceMax).check(
  z.minLength(1, 'Please enter what the terminal printed'),
  z.describe('what the card terminal printed'),
);

/** Why money goes back (BACK-2). */
export const refundReasonField = freeText(REFUNDS.reasonMax).check(
  z.minLength(REFUNDS.reasonMin, 'Please say why, in 3 letters or more'),
);

/** How much goes back of one payment; its identifier is the browser's, so that one sent twice is one (BACK-5). */
const refundPart = z.strictObject({
  _id: idField,
  entryId: idField,
  amountPaise: z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(SALE.visitMaxPaise, AMOUNT)),
  reference: z.optional(reference),
  inCash: z.optional(z.boolean()).check(z.describe('what the provider failed to pay back goes back in cash')),
});
export type RefundPart = z.output<typeof refundPart>;

const amounts = z.array(refundPart).check(z.maxLength(REFUNDS.amountsMost));
const sessions = z
  .int(NOT_SESSIONS)
  .check(z.minimum(0, NOT_SESSIONS), z.maximum(REFUNDS.sessionsMost, NOT_SESSIONS));

const undoReference = z.strictObject({ entryId: idField, reference });
export type SaleUndoReference = z.output<typeof undoReference>;

const previewedRefund = z.object({
  payments: z.array(
    z.object({
      entryId: z.uuid(),
      way: z.enum(MONEY_WAYS),
      at: instant,
      amountPaise: z.int(),
      backPaise: z.int(),
      pendingPaise: z.int().check(z.describe('on its way back')),
      leftPaise: z.int(),
      mayBeCash: z.boolean().check(z.describe('the provider failed to pay it back')),
    }),
  ),
  isPlan: z.boolean(),
  unspentSessions: z.int(),
  isWhole: z.boolean(),
  sessions: z.int().check(z.describe('that would be taken back')),
  termEnds: z.boolean().check(z.describe('by it, or it no longer runs')),
  suspended: z
    .optional(z.boolean())
    .check(z.describe('it does not run, but has not ended. Left out by the version before')),
  visitsCancelled: z.int(),
});
export type PreviewedRefund = z.output<typeof previewedRefund>;

const refundOfSale = z.object({
  _id: z.uuid(),
  entryId: z.uuid(),
  way: z.enum(MONEY_WAYS),
  amountPaise: z.int(),
  /** Null once the account is deleted. */
  reason: z.nullable(z.string()),
  sessions: z.int(),
  status: z.enum(REFUND_STATUSES),
  failure: z.nullable(z.string()).check(z.describe("the provider's code, or its words where it gives none")),
  staffName: z.string(),
  at: instant,
  endedAt: z.nullable(instant),
});
export type RefundOfSale = z.output<typeof refundOfSale>;

const byId = z.strictObject({ id: idField });
const ofAmounts = [
  'sale_not_found',
  'sale_not_paid',
  'refund_payment_not_found',
  'refund_too_much',
  'refund_reference_needed',
  'refund_not_in_cash',
  'refund_too_many_sessions',
] as const;

/** Refunds of sales, and cancelling a sale of today (BACK-1 to BACK-10). */
export const refundEndpoints = {
  previewRefund: endpoint({
    method: 'POST',
    path: '/desk/sales/:id/refund-preview',
    summary: 'What can go back of a sale, and what would come of that; changes nothing',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({ amounts, sessions }),
    data: previewedRefund,
    refusals: [...ofAmounts],
  }),
  refundSale: endpoint({
    method: 'POST',
    path: '/desk/sales/:id/refunds',
    summary:
      'Sends money of a sale back, each part the way it came; the same request sent again does nothing twice',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({ amounts: amounts.check(z.minLength(1)), sessions, reason: refundReasonField }),
    data: z.array(refundOfSale),
    refusals: ['already_saved', ...ofAmounts],
  }),
  refundsOfSale: endpoint({
    method: 'GET',
    path: '/desk/sales/:id/refunds',
    summary: 'The refunds of a sale, and where each stands',
    access: 'staff:run_day',
    params: byId,
    data: z.array(refundOfSale),
    refusals: ['sale_not_found'],
  }),
  undoSale: endpoint({
    method: 'POST',
    path: '/desk/sales/:id/undo',
    summary:
      'Cancels a sale of today, or gives an open one up; what came in goes back. Without a reference that is needed it tells whether it could, and changes nothing',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({
      references: z.array(undoReference).check(z.maxLength(SALE.paymentsMost)),
      paidPaise: z
        .optional(z.int().check(z.minimum(0)))
        .check(z.describe('what had come in as far as the desk knows; with more, nothing is cancelled')),
    }),
    data: z.array(refundOfSale),
    refusals: [
      'sale_paid_meanwhile',
      'sale_not_of_today',
      'undo_not_permitted',
      'undo_by_refund',
      'sale_is_spent',
      ...ofAmounts,
    ],
  }),
};
