import { QUIET } from '@chairside/client/quiet';
import { fileEndpoints } from '@chairside/contract/files';
import { queryOptions } from '@tanstack/react-query';
import { ALWAYS_FRESH, JUST_NOW_MS } from '../../patient/freshness.ts';
import { call } from '../../session/call.ts';

/** A patient's documents, newest first. Who shows them says when they do not load. */
export const documentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId],
    queryFn: async () => (await call(fileEndpoints.listDocuments, {}, QUIET)).documents,
    ...ALWAYS_FRESH,
    staleTime: JUST_NOW_MS,
  });
