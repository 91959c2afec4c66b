import { formatDate } from '@chairside/rules/clinic-date';
import { taxByRate } from '@chairside/rules/document-tax';
import { stateOf, stateTaxOf } from '@chairside/rules/gst';
import type { MoneyWay } from '@chairside/rules/sale';
import { DOCUMENT_TITLES } from './document-titles.ts';
import { WAY_NAMES } from './money-ways.ts';
import type { SaleDocument } from './sale-documents.ts';

const EXACT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const withPaise = (paise: number) => EXACT.format(paise / 100);

/** A document word by word, as the screen, the paper and the PDF all show it. */
export interface DocumentPage {
  title: string;
  number: string;
  issuer: { name: string; lines: string[] };
  facts: [term: string, value: string][];
  columns: string[];
  rows: string[][];
  /** The last is what it comes to. */
  totals: [term: string, value: string][];
  notes: string[];
}

type Said = Omit<SaleDocument, '_id' | 'issuedAt' | 'pdfUrl'>;

/** What a document says, in the order in which it is read (DOC-2, DOC-3, DOC-4, TAX-6). */
export function documentPage(document: Said): DocumentPage {
  const { kind, number, day, issuer, recipient, lines, totalPaise, ways } = document;
  const isCredit = kind === 'credit_note';
  const hasGst = issuer.gstin !== null;
  return {
    title: DOCUMENT_TITLES[kind],
    number,
    issuer: {
      name: issuer.name,
      lines: issuerLines(issuer),
    },
    facts: [
      ['Date', formatDate(day)],
      [isCredit ? 'Given to' : 'Received from', recipient ?? 'Name erased'],
      ...corrected(document),
      ...supplied(document),
      ...(ways.length > 0 ? [[isCredit ? 'Paid back by' : 'Paid by', waysOf(ways)] as const] : []),
    ].map(([term, value]) => [term, value]),
    columns: hasGst ? ['Service', 'SAC', 'GST', 'Amount'] : ['Service', 'Amount'],
    rows: lines.map(({ text, sac, gstPercent, amountPaise }) =>
      hasGst
        ? [text, sac, gstPercent === 0 ? 'Exempt' : `${gstPercent}%`, withPaise(amountPaise)]
        : [text, withPaise(amountPaise)],
    ),
    totals: [...taxTotals(document), [isCredit ? 'Amount paid back' : 'Amount paid', withPaise(totalPaise)]],
    notes: notesOf(document),
  };
}

function issuerLines({ name, legalName, address, gstin }: Said['issuer']): string[] {
  const registered = gstin === null ? [] : [`GSTIN ${gstin}`];
  return [legalName && legalName !== name ? legalName : '', address, ...registered].filter(
    (line) => line !== '',
  );
}

/** What the tax rules ask for of where a service was rendered, and who owes the tax. */
function supplied({ issuer: { gstin, stateCode }, lines }: Said): [string, string][] {
  if (gstin === null || stateCode === null) return [];
  const isTaxed = lines.some(({ gstPercent }) => gstPercent > 0);
  const place: [string, string] = ['Place of supply', `${stateOf(stateCode) ?? 'State'} (${stateCode})`];
  return isTaxed ? [place, ['Reverse charge', 'No']] : [place];
}

function corrected({ corrects, reason }: Said): [string, string][] {
  if (!corrects) return [];
  const of = `${DOCUMENT_TITLES[corrects.kind]} ${corrects.number} of ${formatDate(corrects.day)}`;
  return [['Corrects', of], ...(reason ? [['Why', reason] satisfies [string, string]] : [])];
}

const waysOf = (ways: readonly MoneyWay[]) => ways.map((way) => WAY_NAMES[way]).join(', ');

function taxTotals({ issuer, lines }: Said): [string, string][] {
  const stateTax = stateTaxOf(issuer.stateCode);
  return taxByRate(lines).flatMap(({ gstPercent, taxablePaise, centralPaise, statePaise }) => [
    [`Taxable value at ${gstPercent}%`, withPaise(taxablePaise)] satisfies [string, string],
    [`CGST ${gstPercent / 2}%`, withPaise(centralPaise)] satisfies [string, string],
    [`${stateTax} ${gstPercent / 2}%`, withPaise(statePaise)] satisfies [string, string],
  ]);
}

function notesOf({ lines, issuer }: Said): string[] {
  if (issuer.gstin === null) return [];
  const isTaxed = lines.some(({ gstPercent }) => gstPercent > 0);
  const isExempt = lines.some(({ gstPercent }) => gstPercent === 0);
  return [
    isTaxed ? 'Amounts include GST.' : '',
    isExempt ? 'Health care is exempt from GST: no tax is charged for what is marked Exempt.' : '',
    'Issued electronically under the Information Technology Act, 2000, and not signed.',
  ].filter((note) => note !== '');
}
