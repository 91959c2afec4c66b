import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { patientKey } from './keys.ts';

/** A patient's documents. Asked for when they are opened, since each reading is noted. */
export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientKey(id), 'documents'],
    queryFn: () => call(deskPatientEndpoints.patientDocuments, { params: { id } }),
    refetchOnWindowFocus: false,
    meta: { readOnce: true },
  });

/** A link to a document, good for five minutes. */
export const useOpenDocument = (id: string) =>
  useMutation({
    mutationFn: (document: string) =>
      call(deskPatientEndpoints.openPatientDocument, { params: { id, document } }),
  });
