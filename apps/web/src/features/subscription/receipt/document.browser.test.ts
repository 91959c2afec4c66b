import { noAnswer, server } from '@chairside/client/test/server';
import { type SaleDocument, saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { button, heading, link, showsLater } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ENTRY, openHistory } from '../test/history.ts';

const { ownSaleDocument } = saleDocumentEndpoints;
const RECEIPT = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8058',
  kind: 'receipt',
  number: 'R/26-27/0001',
} as const;
const CREDIT = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8059',
  kind: 'credit_note',
  number: 'C/26-27/0001',
} as const;
const AT_CLINIC = { ...ENTRY, description: 'Paid at the clinic', atClinic: true, documents: [RECEIPT] };

const DOCUMENT: SaleDocument = {
  ...RECEIPT,
  day: '2026-11-21',
  issuedAt: '2026-11-20T20:05:00.000Z',
  totalPaise: 599_950,
  lines: [{ text: 'Standard Plan', sac: '9993', gstPercent: 0, amountPaise: 599_950, taxPaise: 0 }],
  recipient: 'Asha Rao',
  issuer: { name: 'Smile Clinic', address: '12 Brigade Road', gstin: null, stateCode: null },
  corrects: null,
  reason: null,
  ways: ['cash', 'terminal'],
  pdfUrl: '/api/sale-documents/1?signature=x',
};

describe('a document of a sale', () => {
  const sheet = page.getByRole('article');
  beforeEach(() => server.answers(ownSaleDocument, DOCUMENT));

  test('of the counter is shown as it was issued, printed, and linked as a PDF (DOC-2, DOC-5, RECEIPT-9)', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openHistory(AT_CLINIC);
    await button('View Receipt').click();
    for (const shown of [
      'Smile Clinic',
      'R/26-27/0001',
      '21 Nov 2026',
      'Asha Rao',
      'Cash, Card terminal',
      'Standard Plan',
    ])
      await expect.element(sheet.getByText(shown)).toBeVisible();
    expect(server.asked(ownSaleDocument).map(({ params }) => params)).toEqual([{ id: RECEIPT._id }]);
    await expect
      .element(page.getByRole('link', { name: /^Open as PDF/ }))
      .toHaveAttribute('href', DOCUMENT.pdfUrl);
    await button('Print').click();
    expect(print).toHaveBeenCalledOnce();
    await button('Back to Payment History').click();
    await expect.element(button('View Receipt')).toHaveFocus();
  });

  test('that says of what went back is there beside a receipt, and without one once all of it did (RECEIPT-6, RECEIPT-10)', async () => {
    const documents = [RECEIPT, CREDIT];
    await openHistory(
      { ...AT_CLINIC, documents },
      { ...ENTRY, id: CREDIT._id, status: 'refunded', documents },
    );
    await expect.element(button('View Receipt')).toBeVisible();
    expect(button('View Credit note').elements()).toHaveLength(2);
    server.answers(ownSaleDocument, {
      ...DOCUMENT,
      ...CREDIT,
      corrects: { kind: 'receipt', number: RECEIPT.number, day: '2026-11-20' },
    });
    await button('View Credit note').first().click();
    await expect.element(heading('Credit note')).toBeVisible();
    await expect.element(sheet.getByText('Receipt R/26-27/0001 of 20 Nov 2026')).toBeVisible();
  });

  test('is told apart by its number from another of its kind (RECEIPT-1)', async () => {
    const second = { ...CREDIT, _id: '01890a5d-ac96-774b-bcce-b302099a8060', number: 'C/26-27/0002' };
    await openHistory({ ...AT_CLINIC, documents: [RECEIPT, CREDIT, second] });
    for (const name of ['View Receipt', 'View Credit note C/26-27/0001', 'View Credit note C/26-27/0002'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  });

  describe('whose link to its PDF lapsed while the page was hidden', () => {
    const frame = document.createElement('iframe');
    const tab = () => frame.contentWindow;

    beforeEach(async () => {
      document.body.append(frame);
      vi.spyOn(window, 'open').mockImplementation(tab);
      await openHistory(AT_CLINIC);
      await button('View Receipt').click();
      await expect.element(link(/^Open as PDF/)).toBeVisible();
      vi.setSystemTime(Date.now() + 301_000);
    });
    afterEach(() => frame.remove());

    test('is opened by a new one (DOC-6)', async () => {
      server.answers(ownSaleDocument, { ...DOCUMENT, pdfUrl: 'about:blank#new' });
      await link(/^Open as PDF/).click();
      await expect.poll(() => tab()?.location.href).toBe('about:blank#new');
    });

    test('leaves no empty tab where none is to be had', async () => {
      const close = vi.fn();
      Object.assign(tab() ?? {}, { close });
      server.answers(ownSaleDocument, noAnswer);
      await link(/^Open as PDF/).click();
      // The call is tried again first.
      await showsLater('The PDF could not be opened. Please try again.');
      expect(close).toHaveBeenCalledOnce();
    });
  });

  test('did not load: the sentence, why, and a way to try again', async () => {
    server.answers(ownSaleDocument, noAnswer);
    await openHistory(AT_CLINIC);
    await button('View Receipt').click();
    await showsLater('Failed to load the document. Please try again.');
    server.answers(ownSaleDocument, DOCUMENT);
    await button('Try Again').click();
    await expect.element(button('Print')).toBeVisible();
  });
});
