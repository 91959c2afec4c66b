import { expect, test } from 'vitest';
import { documentPage } from './document-page.ts';

const EXEMPT = { text: 'Scaling', sac: '9993', gstPercent: 0, amountPaise: 100_000, taxPaise: 0 };
const TAXED = { text: 'Whitening', sac: '9993', gstPercent: 18, amountPaise: 590_001, taxPaise: 90_001 };
const RECEIPT = {
  kind: 'receipt',
  number: 'R/26-27/0001',
  day: '2026-11-21',
  totalPaise: 100_000,
  lines: [EXEMPT],
  recipient: 'Asha Rao',
  issuer: { name: 'Chairside', address: '12 Brigade Road', gstin: null, stateCode: null },
  corrects: null,
  reason: null,
  ways: ['cash', 'upi_qr'],
} as const;
const REGISTERED = {
  ...RECEIPT.issuer,
  legalName: 'Chairside Dental Care LLP',
  gstin: '29ABCDE1234F1ZW',
  stateCode: '29',
};

const said = (document: Parameters<typeof documentPage>[0]) => documentPage(document);
const withLines = (kind: 'tax_invoice' | 'invoice_and_bill', lines: (typeof EXEMPT)[]) =>
  said({ ...RECEIPT, ways: ['cash'], kind, lines, issuer: REGISTERED, totalPaise: 690_001 });

test('a receipt says who paid what and how, and nothing of tax (DOC-2)', () => {
  expect(said({ ...RECEIPT, lines: [EXEMPT], ways: ['cash', 'upi_qr'] })).toEqual({
    title: 'Receipt',
    number: 'R/26-27/0001',
    issuer: { name: 'Chairside', lines: ['12 Brigade Road'] },
    facts: [
      ['Date', '21 Nov 2026'],
      ['Received from', 'Asha Rao'],
      ['Paid by', 'Cash, UPI QR code'],
    ],
    columns: ['Service', 'Amount'],
    rows: [['Scaling', '₹1,000.00']],
    totals: [['Amount paid', '₹1,000.00']],
    notes: [],
  });
});

test('an invoice-cum-bill of supply has taxable value and both halves of the tax of its taxed lines (DOC-3)', () => {
  const page = withLines('invoice_and_bill', [EXEMPT, TAXED]);
  expect(page.title).toBe('Invoice-cum-bill of supply');
  expect(page.issuer).toEqual({
    name: 'Chairside',
    lines: ['Chairside Dental Care LLP', '12 Brigade Road', 'GSTIN 29ABCDE1234F1ZW'],
  });
  expect(page.facts).toContainEqual(['Place of supply', 'Karnataka (29)']);
  expect(page.facts).toContainEqual(['Reverse charge', 'No']);
  expect(page.rows).toEqual([
    ['Scaling', '9993', 'Exempt', '₹1,000.00'],
    ['Whitening', '9993', '18%', '₹5,900.01'],
  ]);
  expect(page.totals).toEqual([
    ['Taxable value at 18%', '₹5,000.00'],
    ['CGST 9%', '₹450.00'],
    ['SGST 9%', '₹450.01'],
    ['Amount paid', '₹6,900.01'],
  ]);
  expect(page.notes).toHaveLength(3);
});

test('the half of a territory without a legislature is UTGST (DOC-3)', () => {
  const issuer = { ...REGISTERED, gstin: '04ABCDE1234F1ZE', stateCode: '04' };
  const { totals } = said({ ...RECEIPT, kind: 'tax_invoice', lines: [TAXED], ways: [], issuer });
  expect(totals.map(([term]) => term)).toEqual([
    'Taxable value at 18%',
    'CGST 9%',
    'UTGST 9%',
    'Amount paid',
  ]);
});

test('a credit note names what it corrects and why, also once its patient’s name is erased (DOC-4)', () => {
  const corrects = { kind: 'receipt', number: 'R/26-27/0001', day: '2026-11-20' } as const;
  const note = { ...RECEIPT, kind: 'credit_note', corrects, reason: 'Moved away', recipient: null } as const;
  const page = said({ ...note, lines: [EXEMPT], ways: ['cash'] });
  expect(page.facts).toEqual([
    ['Date', '21 Nov 2026'],
    ['Given to', 'Name erased'],
    ['Corrects', 'Receipt R/26-27/0001 of 20 Nov 2026'],
    ['Why', 'Moved away'],
    ['Paid back by', 'Cash'],
  ]);
  expect(page.totals).toEqual([['Amount paid back', '₹1,000.00']]);
});
