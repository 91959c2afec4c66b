import { documentHandlers } from './handlers.ts';
import { type DocumentDependencies, openPdf } from './read.ts';

export { listWays } from './store.ts';

/** The documents of sales, read and as PDFs. */
export function documentsFeature(dependencies: DocumentDependencies) {
  return {
    handlers: documentHandlers(dependencies),
    openPdf: (id: string) => openPdf(dependencies, id),
  };
}
