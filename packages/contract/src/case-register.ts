import { MONEY_WAYS } from '@chairside/rules/sale';
import * as z from 'zod/mini';
import { atMostAYear, dateField, inOrder } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { idField } from './fields.ts';

/** Money that came in for a case, or that went back. */
const registerRow = z.object({
  _id: z.uuid(),
  saleId: z.optional(z.uuid()).check(z.describe('left out by the version before')),
  /** The clinic's day that the money counts for. */
  day: z.string(),
  /** Null once the law does not want the name any more. */
  patientName: z.nullable(z.string()),
  service: z.string(),
  feePaise: z.int().check(z.describe('what the case costs, also where this is a part of it')),
  receivedPaise: z.int().check(z.describe('below 0 where money went back')),
  way: z.enum(MONEY_WAYS),
  documentNumber: z.nullable(z.string()).check(z.describe('null while it is not paid in full')),
  isCancelled: z
    .optional(z.boolean())
    .check(z.describe('nothing more is to be paid; left out by the version before')),
});
export type RegisterRow = z.output<typeof registerRow>;

const period = { startDate: dateField, endDate: dateField };
export const registerPeriod = z.strictObject(period).check(inOrder, atMostAYear);
export type RegisterPeriod = z.output<typeof registerPeriod>;

const casePage = z.object({
  rows: z.array(registerRow),
  next: z.nullable(z.uuid()).check(z.describe('what to ask for the next page with')),
  /** Of all of a day, whatever of it is on this page. */
  days: z.array(z.object({ day: z.string(), receivedPaise: z.int() })),
  /** Of the whole period. */
  totals: z.array(z.object({ way: z.enum(MONEY_WAYS), receivedPaise: z.int(), backPaise: z.int() })),
});
export type CasePage = z.output<typeof casePage>;

/** The daily case register, as the income tax rules ask for it, and what the accountant is given (REGISTER-1 to REGISTER-4). */
export const caseRegisterEndpoints = {
  caseRegister: endpoint({
    method: 'GET',
    path: '/desk/case-register',
    summary:
      'What came in and went back for whom in a period, latest first, a page at a time; in the audit log',
    access: 'staff:manage_clinic',
    query: z.strictObject({ ...period, after: z.optional(idField) }).check(inOrder, atMostAYear),
    data: casePage,
    refusals: [],
  }),
  exportForAccountant: endpoint({
    method: 'POST',
    path: '/desk/case-register/export',
    summary:
      'A link, good for five minutes, to a zip of the register, the documents and the money of a period; in the audit log',
    access: 'staff:manage_clinic',
    body: registerPeriod,
    data: z.object({ url: z.string() }),
    refusals: ['accountant_export_under_way', 'accountant_export_too_large'],
  }),
};
