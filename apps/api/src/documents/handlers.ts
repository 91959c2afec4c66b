import type { documentEndpoints } from '@chairside/contract/documents';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { type DocumentDependencies, readDocument } from './read.ts';

export function documentHandlers(dependencies: DocumentDependencies): Handlers<typeof documentEndpoints> {
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
