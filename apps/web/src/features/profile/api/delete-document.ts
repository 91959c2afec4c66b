import { ignoreRefusal } from '@chairside/client/ignore-refusal';
import { type Document, fileEndpoints } from '@chairside/contract/files';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { documentsQuery } from './list-documents.ts';

/** Deletes a document of a patient, and takes it off the list. */
export function useDeleteDocument(userId: string, onDeleted: () => void) {
  const { queryKey } = documentsQuery(userId);
  return useMutation({
    mutationFn: ({ _id: id }: Document) =>
      // One that was sent again, as the first answer was lost, finds nothing any more.
      call(fileEndpoints.deleteDocument, { params: { id } }, { skipErrorMessage: true }).catch(
        ignoreRefusal('document_not_found'),
      ),
    onSuccess: (_nothing, deleted, _before, { client }) => {
      // The addresses of the others are as old as they were.
      const { dataUpdatedAt: updatedAt = 0 } = client.getQueryState(queryKey) ?? {};
      client.setQueryData(queryKey, (known) => known?.filter(({ _id }) => _id !== deleted._id), {
        updatedAt,
      });
      onDeleted();
    },
    onSettled: (_nothing, _error, _deleted, _before, { client }) => client.invalidateQueries({ queryKey }),
  });
}
