import { type DocumentLine, HEALTH_SERVICES_SAC, portionOf } from './document-lines.ts';
import type { DocumentKind } from './sale.ts';

/** How a service is taxed (TAX-3). */
export interface ServiceTax {
  gstPercent: number;
  /** The code of the service by India's tax rules. */
  sac: string;
}

/** What a service is that nobody has said anything else of: treatment, which is exempt (TAX-3). */
export const EXEMPT: ServiceTax = { gstPercent: 0, sac: HEALTH_SERVICES_SAC };

/** A part of a plan that is taxed by itself, and for how much of the price it stands, in rupees (TAX-4). */
export interface PlanTaxLine extends ServiceTax {
  text: string;
  rupees: number;
}

/** The bounds of what is entered for tax (TAX-1, TAX-4). */
export const TAX = { planLinesMost: 8, lineTextMax: 60, legalNameMax: 120, addressMax: 200 } as const;

/** What the lines of a plan stand for together, in rupees: its price when they were entered (TAX-4). */
export const linesTotal = (lines: readonly Pick<PlanTaxLine, 'rupees'>[]): number =>
  lines.reduce((sum, { rupees }) => sum + rupees, 0);

/** A service that is sold, by name, and how it is taxed: a visit's treatment, or the lines of a plan, none of which is one exempt line. */
export interface SoldService {
  title: string;
  taxed: ServiceTax | readonly PlanTaxLine[];
}

/**
 * The lines of the document of a sale of `totalPaise`, which is what was paid, tax included. A plan's lines divide it as they
 * divide its price, so that those of a difference or of another price add up as well, to the paisa. Who is not registered
 * charges no tax (TAX-2, TAX-3, TAX-4).
 */
export function soldLines(
  { title, taxed }: SoldService,
  totalPaise: number,
  isRegistered: boolean,
): DocumentLine[] {
  const divided = isRegistered ? divisionOf(title, taxed) : [{ ...EXEMPT, text: title, rupees: 1 }];
  const lines = divided.map(({ rupees: amountPaise, ...line }) => ({ ...line, amountPaise, taxPaise: 0 }));
  return portionOf(lines, totalPaise);
}

function divisionOf(title: string, taxed: SoldService['taxed']): PlanTaxLine[] {
  if ('sac' in taxed) return [{ ...taxed, text: title, rupees: 1 }];
  if (taxed.length === 0) return [{ ...EXEMPT, text: title, rupees: 1 }];
  return taxed.map((line) => ({ ...line, text: `${title}: ${line.text}` }));
}

/**
 * What the document of a sale is: a receipt of who is not registered; a bill of supply for what is exempt, a tax invoice for what
 * is not, and one document for both (TAX-2).
 */
export function documentKindOf(
  lines: readonly DocumentLine[],
  isRegistered: boolean,
): Exclude<DocumentKind, 'credit_note'> {
  if (!isRegistered) return 'receipt';
  if (lines.every(({ gstPercent }) => gstPercent === 0)) return 'bill_of_supply';
  return lines.every(({ gstPercent }) => gstPercent > 0) ? 'tax_invoice' : 'invoice_and_bill';
}
