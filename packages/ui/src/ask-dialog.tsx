import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface AskDialogProps {
  title: string;
  /** What the button that does it says. */
  action: string;
  /** What the button that leaves all as it is says. */
  keep?: string;
  busy: boolean;
  problem: string | null;
  onDo: () => void;
  onKeep: () => void;
  children: ReactNode;
}

/** Asks before something is given up. */
export function AskDialog({
  title,
  action,
  keep = 'Keep it',
  busy,
  problem,
  onDo,
  onKeep,
  children,
}: AskDialogProps) {
  return (
    <Dialog
      open
      title={title}
      notice={problem && <Notice tone="error" title={problem} />}
      size="sm"
      closable={!busy}
      onClose={onKeep}
    >
      {children}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onKeep} className="max-sm:flex-auto">
          {keep}
        </Button>
        <Button variant="danger" busy={busy} onClick={onDo} className="max-sm:flex-auto">
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
