import { server } from '@chairside/client/test/server';
import { type SaleDocument, saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { link } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DocumentPage } from './document-page.tsx';

const { saleDocument } = saleDocumentEndpoints;
const DOCUMENT: SaleDocument = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8058',
  kind: 'receipt',
  number: 'R/26-27/0001',
  day: '2026-11-21',
  issuedAt: '2026-11-20T20:05:00.000Z',
  totalPaise: 599_950,
  lines: [{ text: 'Standard Plan', sac: '9993', gstPercent: 0, amountPaise: 599_950, taxPaise: 0 }],
  recipient: 'Asha Rao',
  issuer: { name: 'Smile Clinic', address: '12 Brigade Road', gstin: null, stateCode: null },
  corrects: null,
  reason: null,
  ways: ['cash'],
  pdfUrl: '/api/sale-documents/1?signature=x',
};

test('a PDF whose link has lapsed is opened by a new one (DOC-6)', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  vi.spyOn(window, 'open').mockImplementation(() => frame.contentWindow);
  try {
    server.answers(saleDocument, DOCUMENT);
    await showAtDesk(<DocumentPage id={DOCUMENT._id} />, { staff: RECEPTIONIST });
    await expect.element(link(/^Open as PDF/)).toHaveAttribute('href', DOCUMENT.pdfUrl);
    server.answers(saleDocument, { ...DOCUMENT, pdfUrl: 'about:blank#new' });
    vi.setSystemTime(Date.now() + 301_000);
    await link(/^Open as PDF/).click();
    await expect.poll(() => frame.contentWindow?.location.href).toBe('about:blank#new');
  } finally {
    frame.remove();
  }
});
