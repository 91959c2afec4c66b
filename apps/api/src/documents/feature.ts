import type { documentEndpoints } from '@chairside/contract/documents';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { type DocumentDependencies, openPdf, readDocument } from './read.ts';

export { listWays } from './store.ts';

function documentHandlers(dependencies: DocumentDependencies): Handlers<typeof documentEndpoints> {
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

/** The documents of sales, read and as PDFs. */
export function documentsFeature(dependencies: DocumentDependencies) {
  return {
    handlers: documentHandlers(dependencies),
    openPdf: (id: string) => openPdf(dependencies, id),
  };
}
