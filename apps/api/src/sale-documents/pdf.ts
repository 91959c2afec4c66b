import { buffer } from 'node:stream/consumers';
import type { DocumentPage } from '@chairside/contract/document-page';
import { PdfSheet } from './pdf-sheet.ts';

const MARGIN = 56;
const GAP = 12;

// A document with all the lines that one can have is smaller than the rest, and still readable.
const SMALLER = 0.94;
const SMALLEST = 0.5;

/** A document as a PDF on one A4 page, with the same words as its page on the screen; in smaller letters where they are many (DOC-5). */
export async function drawPdf(page: DocumentPage, issuedAt: Date): Promise<Buffer> {
  // Loaded once somebody asks for a PDF: it weighs more than all that the start needs of the documents.
  const { default: PDFDocument } = await import('pdfkit');
  for (let scale = 1; ; scale *= SMALLER) {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: 'en-IN',
      info: { Title: `${page.title} ${page.number}`, Author: page.issuer.name, CreationDate: issuedAt },
    });
    const sheet = new PdfSheet(pdf, MARGIN, scale);
    write(sheet, page);
    if (sheet.bottom <= pdf.page.height - MARGIN || scale < SMALLEST) {
      pdf.end();
      return buffer(pdf);
    }
  }
}

function write(sheet: PdfSheet, page: DocumentPage): void {
  sheet.paragraph(page.issuer.name, { size: 16, weight: 'bold' });
  for (const line of page.issuer.lines) sheet.paragraph(line, { soft: true });
  sheet.skip(GAP * 2);
  sheet.paragraph(`${page.title} ${page.number}`, { size: 18, weight: 'bold' });
  sheet.skip(GAP);
  for (const [term, value] of page.facts) sheet.fact(term, value);
  sheet.skip(GAP);
  sheet.rule();
  sheet.row(page.columns, 'bold');
  sheet.rule();
  for (const row of page.rows) sheet.row(row, 'latin');
  sheet.rule();
  page.totals.forEach(([term, value], index) => {
    sheet.total(term, value, index === page.totals.length - 1);
  });
  sheet.skip(GAP * 2);
  for (const note of page.notes) sheet.paragraph(note, { soft: true });
}
