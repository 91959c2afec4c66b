import { explain } from '@chairside/client/call-error';
import type { Document } from '@chairside/contract/files';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { useUnseenFailure } from '../../session/use-unseen-failure.ts';
import { useDeleteDocument } from '../api/delete-document.ts';
import { TYPE_NAMES } from './wording.ts';

interface DeleteDialogProps {
  userId: string;
  document: Document;
  onClose: () => void;
}

/** Asks before a document is deleted. */
export function DeleteDialog({ userId, document, onClose }: DeleteDialogProps) {
  const { mutateAsync, isPending, error } = useDeleteDocument(userId, onClose);
  const why = (failure: unknown) => explain(failure, 'Failed to delete document');
  const sayUnseen = useUnseenFailure(why);

  return (
    <AskDialog
      title="Delete this document?"
      action="Delete document"
      busy={isPending}
      problem={error && why(error)}
      onDo={() => mutateAsync(document).catch(sayUnseen)}
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
