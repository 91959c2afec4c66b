import { QUIET } from '@chairside/client/quiet';
import { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** A document of a sale. Who shows it says when it does not load. */
export const saleDocumentQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['sale-document', userId, id],
    queryFn: () => call(saleDocumentEndpoints.ownSaleDocument, { params: { id } }, QUIET),
    // Its link to the PDF is good for five minutes.
    staleTime: 0,
    refetchInterval: 240_000,
  });
