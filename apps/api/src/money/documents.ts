import { clinicDateAt } from '@chairside/rules/clinic-date';
import { portionOf } from '@chairside/rules/document-lines';
import { financialYearOf } from '@chairside/rules/financial-year';
import { stateCodeOf } from '@chairside/rules/gst';
import { documentKindOf, soldLines } from '@chairside/rules/tax-lines';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { DocumentIssuer } from '../db/schema/sale-documents.ts';
import { findRegistration, type Registration, taxOfSale } from '../tax/feature.ts';
import type { MoneyDependencies } from './dependencies.ts';
import { SERIES } from './document-numbers.ts';
import { findDocumentOfSale, insertDocument } from './entry-store.ts';
import type { EntryRow, SaleRow } from './sale-store.ts';

interface Issued {
  sale: SaleRow;
  /** What was sold, by name. */
  title: string;
  /** Null of a patient whose account has been erased. */
  recipient: string | null;
  at: Date;
  /** The number that it has already, of a receipt from before there were series. */
  formerNumber?: string | null;
}

/**
 * Issues the document of a sale that is paid: which one, and with what tax, goes by what the clinic has entered (TAX-2). Its
 * number is the last lock that a transaction takes (SALE-8). It has the date on which it is issued, whatever day its money counts
 * for (DOC-2).
 */
export async function issueDocument(
  tx: Queries,
  { issuer: clinic, timeZone }: MoneyDependencies,
  { sale, title, recipient, at, formerNumber }: Issued,
): Promise<{ number: string }> {
  // What has a number already was issued without tax.
  const registration = formerNumber ? undefined : await findRegistration(tx);
  const isRegistered = registration !== undefined;
  const lines = soldLines({ title, taxed: await taxOfSale(tx, sale) }, sale.totalPaise, isRegistered);
  const kind = documentKindOf(lines, isRegistered);
  const day = clinicDateAt(at, timeZone);
  const numbered = formerNumber
    ? { number: formerNumber }
    : { series: SERIES[kind], financialYear: financialYearOf(day) };
  return insertDocument(tx, {
    id: newId(),
    saleId: sale.id,
    kind,
    ...numbered,
    day,
    issuedAt: at,
    totalPaise: sale.totalPaise,
    lines,
    recipient,
    issuer: issuerOf(clinic(), registration),
  });
}

interface Credited {
  sale: SaleRow;
  refund: Pick<EntryRow, 'id' | 'amountPaise' | 'at'>;
  reason: string | null;
}

/** Issues the credit note for a refund of a sale that was paid, in the name of who issued what it corrects (SALE-9, TAX-5). */
export async function issueCreditNote(
  tx: Queries,
  { timeZone }: MoneyDependencies,
  { sale, refund, reason }: Credited,
): Promise<void> {
  const corrected = await findDocumentOfSale(tx, sale.id);
  if (!corrected) throw new Error('money of a sale goes back that has no document');
  const { amountPaise, at, id: entryId } = refund;
  const day = clinicDateAt(at, timeZone);
  await insertDocument(tx, {
    id: newId(),
    saleId: sale.id,
    kind: 'credit_note',
    series: SERIES.credit_note,
    financialYear: financialYearOf(day),
    day,
    issuedAt: at,
    totalPaise: amountPaise,
    lines: portionOf(corrected.lines, amountPaise),
    recipient: corrected.recipient,
    issuer: corrected.issuer,
    corrects: corrected.id,
    entryId,
    reason,
  });
}

function issuerOf(
  { name, address }: { name: string; address: string },
  registration: Registration | undefined,
): DocumentIssuer {
  if (!registration) return { name, address, gstin: null, stateCode: null };
  const { gstin, legalName, address: registered } = registration;
  return { name, legalName, address: registered, gstin, stateCode: stateCodeOf(gstin) };
}
