import { type Document, fileEndpoints } from '@chairside/contract/files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { explain } from '../../call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { documentsQuery } from './queries.ts';
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
    <Dialog open title="Delete this document?" size="sm" closable={!isPending} onClose={onClose}>
      <p className="font-medium">{TYPE_NAMES[document.type]}</p>
      <p className="wrap-anywhere">
        <bdi>{document.fileName}</bdi>
      </p>
      <p className="mt-3 text-ink-soft">The clinic no longer sees it, and it cannot be brought back.</p>
      {error && (
        <div className="mt-4">
          <Notice tone="error" title={explain(error, 'Failed to delete document')} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" disabled={isPending} onClick={onClose} className="max-sm:flex-auto">
          Keep it
        </Button>
        <Button
          variant="danger"
          busy={isPending}
          onClick={() => mutate(document._id)}
          className="max-sm:flex-auto"
        >
          Delete document
        </Button>
      </div>
    </Dialog>
  );
}
