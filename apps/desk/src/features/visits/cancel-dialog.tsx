import { explain } from '@chairside/client/call-error';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useCancelVisit } from './api/cancel-visit.ts';
import { CancelForm } from './cancel-form.tsx';
import type { PlacedVisit } from './last-move.ts';
import { shownAt } from './place-of.ts';

interface CancelDialogProps {
  visit: PlacedVisit;
  /** When it is, in words. */
  when: string;
  onClose: () => void;
}

/** Asks why a visit is cancelled. What was typed stays when it fails. */
export function CancelDialog({ visit, when, onClose }: CancelDialogProps) {
  const cancel = useCancelVisit();
  return (
    <Dialog
      open
      size="sm"
      title={`Cancel ${visit.name}’s visit?`}
      notice={
        cancel.error && (
          <Notice tone="error" title={explain(cancel.error, 'The visit could not be cancelled.')} />
        )
      }
      closable={!cancel.isPending}
      onClose={onClose}
    >
      <p className="tabular-nums">{when}</p>
      <CancelForm
        busy={cancel.isPending}
        onCancel={(reason) =>
          cancel.mutate({ id: visit._id, from: shownAt(visit), reason }, { onSuccess: onClose })
        }
        onKeep={onClose}
      />
    </Dialog>
  );
}
