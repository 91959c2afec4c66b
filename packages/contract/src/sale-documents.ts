import { DOCUMENT_KINDS, MONEY_WAYS } from '@chairside/rules/sale';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';

const documentKind = z.enum(DOCUMENT_KINDS);

const saleDocument = z.object({
  _id: z.uuid(),
  kind: documentKind,
  number: z.string(),
  day: z.string().check(z.describe('of the clinic, YYYY-MM-DD')),
  issuedAt: instant,
  totalPaise: z.int(),
  lines: z.array(
    z.object({
      text: z.string(),
      sac: z.string(),
      gstPercent: z.number(),
      amountPaise: z.int(),
      taxPaise: z.int().check(z.describe('within the amount')),
    }),
  ),
  recipient: z.nullable(z.string()),
  issuer: z.object({
    name: z.string(),
    legalName: z.optional(z.nullable(z.string())),
    address: z.string(),
    gstin: z.nullable(z.string()),
    stateCode: z.nullable(z.string()),
  }),
  /** What a credit note corrects, and why. */
  corrects: z.nullable(z.object({ kind: documentKind, number: z.string(), day: z.string() })),
  reason: z.nullable(z.string()),
  /** By which ways the money came; of a credit note, by which it went back. */
  ways: z.array(z.enum(MONEY_WAYS)),
  pdfUrl: z.string().check(z.describe('relative, signed, good for five minutes')),
});
export type SaleDocument = z.output<typeof saleDocument>;

const byId = z.strictObject({ id: idField });

/** The documents of sales, to be read and printed (DOC-1, DOC-5). */
export const saleDocumentEndpoints = {
  saleDocument: endpoint({
    method: 'GET',
    path: '/desk/documents/:id',
    summary: 'The document of a sale, with a link to it as a PDF',
    access: 'staff:run_day',
    params: byId,
    data: saleDocument,
    refusals: ['document_not_found'],
  }),
  ownSaleDocument: endpoint({
    method: 'GET',
    path: '/payments/documents/:id',
    summary: "The document of the patient's own sale, with a link to it as a PDF",
    access: 'patient',
    params: byId,
    data: saleDocument,
    refusals: ['document_not_found'],
  }),
};
