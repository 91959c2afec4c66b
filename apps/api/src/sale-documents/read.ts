import { Readable } from 'node:stream';
import { documentPage } from '@chairside/contract/document-page';
import { DOCUMENT_TITLES } from '@chairside/contract/document-titles';
import type { SaleDocument } from '@chairside/contract/sale-documents';
import type { Database, Queries } from '../db/database.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Links } from '../security/signed-links.ts';
import { drawPdf } from './pdf.ts';
import { type FoundDocument, findDocument, listWays } from './store.ts';

export interface SaleDocumentDependencies {
  database: Database;
  links: Links;
  limits: Limits;
}

type Read = Omit<SaleDocument, 'pdfUrl'>;

async function wordsOf(queries: Queries, { document, corrects }: FoundDocument): Promise<Read> {
  const ways = await listWays(queries, [document.id]);
  const { id: _id, kind, number, day, issuedAt, totalPaise, lines, recipient, issuer, reason } = document;
  return {
    ...{ _id, kind, number, day, totalPaise, lines, recipient, issuer, corrects, reason },
    issuedAt: issuedAt.toISOString(),
    ways: ways.get(_id) ?? [],
  };
}

/** A document with a link to its PDF; a patient's own where one is named. Null where there is none (DOC-1, DOC-6). */
export async function readDocument(
  { database, links }: SaleDocumentDependencies,
  { id, userId, now }: { id: string; userId: string | null; now: Date },
): Promise<SaleDocument | null> {
  const found = await findDocument(database, id, userId);
  if (!found) return null;
  return { ...(await wordsOf(database, found)), pdfUrl: links.sign(`/api/sale-documents/${id}`, now) };
}

/** The PDF that a signed link leads to, drawn when it is read (DOC-5, DOC-6). */
export async function openPdf({ database, limits }: SaleDocumentDependencies, id: string) {
  const found = await findDocument(database, id, null);
  if (!found) return null;
  const { kind, number, issuedAt } = found.document;
  return {
    contentType: 'application/pdf',
    fileName: `${DOCUMENT_TITLES[kind]} ${number.replaceAll('/', '-')}.pdf`,
    size: null,
    async read() {
      const tooMany = await refuseOver(limits, 'saleDocumentsPerPerson', `pdf:${found.userId}`);
      if (tooMany) return tooMany;
      const page = documentPage(await wordsOf(database, found));
      return Readable.from(await drawPdf(page, issuedAt));
    },
  };
}
