import { type DocumentLine, portionOf } from '@chairside/rules/document-lines';
import { financialYearOf } from '@chairside/rules/financial-year';
import type { DocumentKind } from '@chairside/rules/sale';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { MoneyDependencies } from './dependencies.ts';
import { findDocumentOfSale, insertDocument } from './entry-store.ts';
import type { EntryRow, SaleRow } from './sale-store.ts';

/** The letters that the numbers of each kind begin with (SALE-8). */
const SERIES: Record<DocumentKind, string> = {
  receipt: 'R',
  bill_of_supply: 'B',
  tax_invoice: 'T',
  invoice_and_bill: 'M',
  credit_note: 'C',
};

interface Issued {
  sale: SaleRow;
  lines: DocumentLine[];
  /** Null of a patient whose account has been erased. */
  recipient: string | null;
  day: string;
  at: Date;
  /** The number that it has already, of a receipt from before there were series. */
  formerNumber?: string | null;
}

/** Issues the document of a sale that is paid. Its number is the last lock that a transaction takes (SALE-8). */
export async function issueDocument(
  tx: Queries,
  { issuer }: MoneyDependencies,
  { sale, lines, recipient, day, at, formerNumber }: Issued,
): Promise<{ number: string }> {
  const kind = 'receipt';
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
    issuer: issuer(),
  });
}

/** Issues the credit note for a refund of a sale that was paid (SALE-9). */
export async function issueCreditNote(
  tx: Queries,
  { issuer }: MoneyDependencies,
  sale: SaleRow,
  refund: EntryRow,
  reason: string | null,
): Promise<void> {
  const corrected = await findDocumentOfSale(tx, sale.id);
  if (!corrected) throw new Error('money of a sale goes back that has no document');
  const { amountPaise, day, at, id: entryId } = refund;
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
    issuer: issuer(),
    corrects: corrected.id,
    entryId,
    reason,
  });
}
