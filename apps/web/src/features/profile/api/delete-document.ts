import { type Document, fileEndpoints } from '@chairside/contract/files';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { documentsQuery } from './list-documents.ts';

/** Deletes a document of a patient, and takes it off the list. */
export function useDeleteDocument(userId: string, onDeleted: () => void) {
  const { queryKey } = documentsQuery(userId);
  return useMutation({
    mutationFn: ({ _id: id }: Document) =>
      call(fileEndpoints.deleteDocument, { params: { id } }, { skipErrorMessage: true }),
    onSuccess: (_nothing, deleted, _before, { client }) => {
      client.setQueryData(queryKey, (known) => known?.filter(({ _id }) => _id !== deleted._id));
      onDeleted();
    },
    onSettled: (_nothing, _error, _deleted, _before, { client }) => client.invalidateQueries({ queryKey }),
  });
}
