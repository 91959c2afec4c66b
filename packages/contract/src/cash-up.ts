import { CASH_UP } from '@chairside/rules/cash-up';
import { MONEY_WAYS } from '@chairside/rules/sale';
import * as z from 'zod/mini';
import { dateField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant } from './fields.ts';

const AMOUNT = 'Please enter an amount of at most ₹1,00,00,000';
const REASON = 'Please enter at least 3 characters';
const { amountMaxPaise, reasonMin, reasonMax } = CASH_UP;
const inDrawer = z.int(AMOUNT).check(z.minimum(0, AMOUNT), z.maximum(amountMaxPaise, AMOUNT));
// A terminal that has paid back more than it took ends below zero.
const counted = z.int(AMOUNT).check(z.minimum(-amountMaxPaise, AMOUNT), z.maximum(amountMaxPaise, AMOUNT));
const reason = freeText(reasonMax).check(z.minLength(reasonMin, REASON));

const countOf = (amount: typeof counted) =>
  z.strictObject({
    expectedPaise: z.int(AMOUNT).check(z.describe('as it was shown')),
    countedPaise: amount,
    reason: z.optional(reason),
  });

/** What is counted to close a day (CASH-3, CASH-4). */
export const closedDay = z.strictObject({
  _id: idField,
  day: dateField,
  openingPaise: inDrawer.check(z.describe('cash in the drawer when the day began')),
  leftPaise: inDrawer.check(z.describe('cash that stays in the drawer')),
  cash: countOf(inDrawer),
  terminal: countOf(counted),
});
export type ClosedDay = z.output<typeof closedDay>;

/** Why a day is reopened (CASH-8). */
export const reopenedDay = z.strictObject({ reason });

const cashUp = z.object({
  day: z.string(),
  today: z.string(),
  /** What the closing says, or of an open day what the last one left. */
  openingPaise: z.int(),
  /** What the closing before left in the drawer; null where there is none, and left out by the version before. */
  leftBeforePaise: z.optional(z.nullable(z.int())),
  ways: z.array(
    z.object({
      way: z.enum(MONEY_WAYS),
      inPaise: z.int(),
      outPaise: z.int(),
      expectedPaise: z.int(),
      /** Null while the day is open, and of what the provider reports. */
      countedPaise: z.nullable(z.int()),
      reason: z.nullable(z.string()),
    }),
  ),
  closing: z.nullable(
    z.object({ _id: z.uuid(), closedAt: instant, closedBy: z.string(), leftPaise: z.int() }),
  ),
  /** The closings of the day that were reopened, latest first. */
  reopened: z.array(
    z.object({
      _id: z.uuid(),
      closedAt: instant,
      closedBy: z.string(),
      reopenedAt: instant,
      reopenedBy: z.string(),
      reason: z.string(),
    }),
  ),
  /** The days of the last weeks that had money and that nobody has closed, latest first. */
  notClosed: z.array(z.string()),
});
export type CashUp = z.output<typeof cashUp>;

/** The evening's count of a day's money (CASH-1 to CASH-10). */
export const cashUpEndpoints = {
  cashUp: endpoint({
    method: 'GET',
    path: '/desk/cash-up',
    summary: 'What came in and went back on a day by each way of paying, and what was counted',
    access: 'staff:run_day',
    query: z.strictObject({ day: z.optional(dateField).check(z.describe('today where it is left out')) }),
    data: cashUp,
    refusals: [],
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/desk/cash-up/close',
    summary: 'Closes a day by what was counted',
    access: 'staff:run_day',
    body: closedDay,
    data: cashUp,
    refusals: [
      'day_closed',
      'day_in_future',
      'day_money_changed',
      'count_reason_needed',
      'drawer_left_too_much',
    ],
  }),
  reopenDay: endpoint({
    method: 'POST',
    path: '/desk/cash-up/closings/:id/reopen',
    summary: 'Reopens a day that was closed, with a reason',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    body: reopenedDay,
    data: cashUp,
    refusals: ['day_not_closed'],
  }),
};
