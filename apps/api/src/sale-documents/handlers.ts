import type { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { readDocument, type SaleDocumentDependencies } from './read.ts';

export function saleDocumentHandlers(
  dependencies: SaleDocumentDependencies,
): Handlers<typeof saleDocumentEndpoints> {
  async function read(document: { id: string; userId: string | null; now: Date }) {
    const found = await readDocument(dependencies, document);
    return found ? done(found) : refuse('document_not_found');
  }
  return {
    saleDocument: ({ params: { id }, now }) => read({ id, userId: null, now }),
    ownSaleDocument: ({ params: { id }, userId, now }) => read({ id, userId, now }),
  };
}
