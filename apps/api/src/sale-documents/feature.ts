import { saleDocumentHandlers } from './handlers.ts';
import { openPdf, type SaleDocumentDependencies } from './read.ts';

export { listWays } from './store.ts';

/** The documents of sales, read and as PDFs. */
export function saleDocumentsFeature(dependencies: SaleDocumentDependencies) {
  return {
    handlers: saleDocumentHandlers(dependencies),
    openPdf: (id: string) => openPdf(dependencies, id),
  };
}
