import { isAnswerLost } from '@chairside/client/lost-answer';
import { QUIET } from '@chairside/client/quiet';
import { type DocumentType, fileEndpoints } from '@chairside/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { documentsQuery } from './list-documents.ts';

type OnProgress = (share: number) => void;

/** Uploads a document of a patient, and puts it on the list. */
export function useUploadDocument(userId: string) {
  const queryClient = useQueryClient();
  return async (type: DocumentType, file: File, onProgress: OnProgress) => {
    const options = { ...QUIET, onProgress };
    const { queryKey } = documentsQuery(userId);
    try {
      const { document } = await call(fileEndpoints.uploadDocument, { body: { type }, file }, options);
      // One that was asked for before may come without it.
      await queryClient.cancelQueries({ queryKey });
      // The addresses of the others are as old as they were.
      const { dataUpdatedAt: updatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
      queryClient.setQueryData(queryKey, (known) => known && [document, ...known], { updatedAt });
    } catch (error) {
      // Whoever sends it again is to see that it has arrived.
      if (isAnswerLost(error)) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
