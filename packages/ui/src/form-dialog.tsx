import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface FormDialogProps {
  title: string;
  size?: 'sm';
  /** What the button that sends the form says. */
  action: string;
  busy: boolean;
  /** Why it was not taken: what was typed stays. */
  problem: string | null;
  onSubmit: FormEventHandler;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A window with one form, which stays open until the form was taken or somebody closes it. */
export function FormDialog({
  action,
  busy,
  problem,
  onSubmit,
  className = 'grid gap-1',
  children,
  ...window
}: FormDialogProps) {
  return (
    <Dialog open {...window} notice={problem && <Notice tone="error" title={problem} />} closable={!busy}>
      <form noValidate onSubmit={onSubmit} className={className}>
        {children}
        <Button type="submit" busy={busy} className="mt-2">
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
