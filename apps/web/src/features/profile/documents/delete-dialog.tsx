import { explain } from '@chairside/client/call-error';
import { type Document, fileEndpoints } from '@chairside/contract/files';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { documentsQuery } from '../api/list-documents.ts';
import { TYPE_NAMES } from './wording.ts';

interface DeleteDialogProps {
  userId: string;
  document: Document;
  onClose: () => void;
}

/** Asks before a document is deleted. */
export function DeleteDialog({ userId, document, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const { queryKey } = documentsQuery(userId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) =>
      call(fileEndpoints.deleteDocument, { params: { id } }, { skipErrorMessage: true }),
    onSuccess: (_nothing, id) => {
      queryClient.setQueryData(queryKey, (known) => known?.filter(({ _id }) => _id !== id));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  return (
    <AskDialog
      title="Delete this document?"
      action="Delete document"
      busy={isPending}
      problem={error && explain(error, 'Failed to delete document')}
      onDo={() => mutate(document._id)}
      onKeep={onClose}
    >
      <p className="font-medium">{TYPE_NAMES[document.type]}</p>
      <p className="wrap-anywhere">
        <bdi>{document.fileName}</bdi>
      </p>
      <p className="mt-3 text-ink-soft">The clinic no longer sees it, and it cannot be brought back.</p>
    </AskDialog>
  );
}
