import type { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { readDocument, type SaleDocumentDependencies } from './read.ts';

export function saleDocumentHandlers(
  dependencies: SaleDocumentDependencies,
): Handlers<typeof saleDocumentEndpoints> {
  const { limits } = dependencies;
  async function read(person: string, document: { id: string; userId: string | null; now: Date }) {
    const tooMany = await refuseOver(limits, 'saleDocumentsPerPerson', person);
    if (tooMany) return tooMany;
    const found = await readDocument(dependencies, document);
    return found ? done(found) : refuse('document_not_found');
  }
  return {
    saleDocument: ({ params: { id }, staff: { staffId }, now }) => read(staffId, { id, userId: null, now }),
    ownSaleDocument: ({ params: { id }, userId, now }) => read(userId, { id, userId, now }),
  };
}
