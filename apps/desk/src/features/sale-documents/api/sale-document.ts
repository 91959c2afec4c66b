import { saleDocumentEndpoints } from '@chairside/contract/sale-documents';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** A document of a sale. */
export const saleDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale-document', id],
    queryFn: () => call(saleDocumentEndpoints.saleDocument, { params: { id } }),
    // Its link to the PDF is good for five minutes.
    staleTime: 0,
    refetchInterval: 240_000,
  });
