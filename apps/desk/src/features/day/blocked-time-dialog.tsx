import { explain } from '@chairside/client/call-error';
import type { BlockedTime } from '@chairside/contract/blocked-times';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useUnblock } from './api/blocked-times.ts';
import { BLOCK_KINDS, chairName, spanText } from './block-wording.ts';

interface BlockedTimeDialogProps {
  block: BlockedTime;
  chairNames: readonly string[] | undefined;
  onClose: () => void;
}

/** A blocked time: what it is for, who blocked it, and the way to open it again. */
export function BlockedTimeDialog({ block, chairNames, onClose }: BlockedTimeDialogProps) {
  const unblock = useUnblock(block);
  const place = `${chairName(block.chair, chairNames)}, ${spanText(block)}`;
  const problem = unblock.error && explain(unblock.error, 'This could not be unblocked. Please try again.');
  return (
    <Dialog
      open
      size="sm"
      title={`Blocked: ${BLOCK_KINDS[block.kind]}`}
      notice={problem && <Notice tone="error" title={problem} />}
      closable={!unblock.isPending}
      onClose={onClose}
    >
      <p className="tabular-nums">{place}</p>
      {block.note && <p className="wrap-anywhere">{block.note}</p>}
      <p className="text-ink-soft">Blocked by {block.blockedBy}</p>
      <Button
        variant="secondary"
        className="mt-5"
        busy={unblock.isPending}
        onClick={() =>
          unblock.mutate(undefined, {
            onSuccess() {
              toasts.success(`${place} is open again`);
              onClose();
            },
          })
        }
      >
        Unblock
      </Button>
    </Dialog>
  );
}
