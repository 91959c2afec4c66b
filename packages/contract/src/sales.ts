import { PLAN_REFUSALS } from '@chairside/rules/plan-change';
import {
  COUNTED_WAYS,
  DOCUMENT_KINDS,
  MONEY_ENTRY_KINDS,
  MONEY_WAYS,
  SALE,
  SALE_CHANNELS,
  SALE_KINDS,
  SALE_STATUSES,
} from '@chairside/rules/sale';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant } from './fields.ts';

const AMOUNT = 'Please enter an amount from ₹0.01 to ₹1,00,000';
const amount = z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(SALE.visitMaxPaise, AMOUNT));

const PRICE = 'Please enter a price from ₹1 to ₹1,00,000';
const price = z.int(PRICE).check(z.minimum(SALE.visitMinPaise, PRICE), z.maximum(SALE.visitMaxPaise, PRICE));

/** A payment that staff count themselves; its identifier is the browser's, so that one sent twice is one. */
const countedPayment = z.strictObject({
  _id: idField,
  way: z.enum(COUNTED_WAYS),
  amountPaise: amount,
  reference: z
    .optional(freeText(SALE.referenceMax).check(z.minLength(1, 'Please enter what the terminal printed')))
    .check(z.describe('what the card terminal printed')),
});
export type CountedPayment = z.output<typeof countedPayment>;
const countedPayments = z.array(countedPayment).check(z.maxLength(SALE.paymentsMost));

const moneyEntry = z.object({
  _id: z.uuid(),
  kind: z.enum(MONEY_ENTRY_KINDS),
  way: z.enum(MONEY_WAYS),
  amountPaise: z.int(),
  at: instant,
  staffName: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});

const sale = z.object({
  _id: z.uuid(),
  patientId: z.uuid(),
  kind: z.enum(SALE_KINDS),
  channel: z.enum(SALE_CHANNELS),
  status: z.enum(SALE_STATUSES),
  /** The plan, or what the visit is for. */
  title: z.string(),
  visit: z.nullable(z.object({ _id: z.uuid(), date: z.string(), timeSlot: z.string() })),
  totalPaise: z.int(),
  paidPaise: z.int(),
  refundedPaise: z.int(),
  duePaise: z.int(),
  soldBy: z.nullable(z.string()),
  priceReason: z.nullable(z.string()),
  createdAt: instant,
  paidAt: z.nullable(instant),
  cancelledAt: z.optional(z.nullable(instant)).check(z.describe('left out by the version before')),
  entries: z.array(moneyEntry),
  documents: z.array(z.object({ _id: z.uuid(), kind: z.enum(DOCUMENT_KINDS), number: z.string() })),
});
export type Sale = z.output<typeof sale>;

const planOffer = z.object({
  planId: z.uuid(),
  name: z.string(),
  sessions: z.int(),
  months: z.int(),
  /** What choosing it comes to, or why it cannot be chosen. */
  change: z.nullable(z.enum(['start', 'renewal', 'upgrade', 'switch'])),
  pricePaise: z.nullable(z.int()),
  refusal: z.nullable(z.enum(PLAN_REFUSALS)),
});
export type PlanOffer = z.output<typeof planOffer>;

const visitCharge = z.object({
  patientId: z.uuid(),
  patientName: z.string(),
  /** What the visit is for. */
  title: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  pricePaise: z.nullable(z.int()).check(z.describe('what its treatment costs; null where nobody has said')),
  isPayable: z.boolean().check(z.describe('without a plan, and it takes place or did')),
  saleId: z.nullable(z.uuid()).check(z.describe('what was begun to be collected for it, or is paid')),
});
export type VisitCharge = z.output<typeof visitCharge>;

const byId = z.strictObject({ id: idField });
const ofPayments = ['sale_over', 'sale_too_much', 'sale_too_many_payments'] as const;

/** Selling plans and collecting for visits at the counter (SALE-1 to SALE-10). */
export const saleEndpoints = {
  planOffers: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/plan-offers',
    summary: 'What each plan on offer costs a patient now',
    access: 'staff:run_day',
    params: byId,
    data: z.array(planOffer),
    refusals: ['patient_not_found'],
  }),
  salesOfPatient: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/sales',
    summary: "A patient's sales, latest first",
    access: 'staff:run_day',
    params: byId,
    data: z.object({ sales: z.array(sale), more: z.boolean() }),
    refusals: ['patient_not_found'],
  }),
  findSale: endpoint({
    method: 'GET',
    path: '/desk/sales/:id',
    summary: 'A sale with its money and its documents',
    access: 'staff:run_day',
    params: byId,
    data: sale,
    refusals: ['sale_not_found'],
  }),
  sellPlan: endpoint({
    method: 'POST',
    path: '/desk/sales/plan',
    summary: 'Sells a plan; what is paid in full begins at once',
    access: 'staff:run_day',
    body: z.strictObject({
      saleId: idField,
      patientId: idField,
      planId: idField,
      pricePaise: amount.check(z.describe('as it was shown')),
      payments: countedPayments,
    }),
    data: sale,
    refusals: [
      'patient_not_found',
      'plan_not_found',
      ...PLAN_REFUSALS,
      'contact_not_proved',
      'sale_price_changed',
      'too_many_open_sales',
      ...ofPayments,
    ],
  }),
  visitCharge: endpoint({
    method: 'GET',
    path: '/desk/visits/:id/charge',
    summary: 'What there is to collect for a visit',
    access: 'staff:run_day',
    params: byId,
    data: visitCharge,
    refusals: ['appointment_not_found'],
  }),
  sellVisit: endpoint({
    method: 'POST',
    path: '/desk/sales/visit',
    summary: 'Collects for a visit without a plan',
    access: 'staff:run_day',
    body: z.strictObject({
      saleId: idField,
      visitId: idField,
      pricePaise: price,
      priceReason: z.optional(
        freeText(SALE.reasonMax).check(z.minLength(SALE.reasonMin, 'Please enter at least 3 characters')),
      ),
      payments: countedPayments,
    }),
    data: sale,
    refusals: [
      'appointment_not_found',
      'visit_not_payable',
      'price_change_not_permitted',
      'sale_price_changed',
      'too_many_open_sales',
      ...ofPayments,
    ],
  }),
  addSalePayments: endpoint({
    method: 'POST',
    path: '/desk/sales/:id/payments',
    summary: 'Enters cash or card payments for an open sale',
    access: 'staff:run_day',
    params: byId,
    body: z.strictObject({ payments: countedPayments.check(z.minLength(1)) }),
    data: sale,
    refusals: ['sale_not_found', 'patient_not_found', 'visit_not_payable', ...ofPayments],
  }),
  cancelSale: endpoint({
    method: 'POST',
    path: '/desk/sales/:id/cancel',
    summary: 'Cancels an open sale for which no money came',
    access: 'staff:run_day',
    params: byId,
    data: sale,
    refusals: ['sale_not_found', 'sale_over', 'sale_has_money'],
  }),
};
