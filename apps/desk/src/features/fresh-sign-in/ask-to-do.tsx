import { explain } from '@chairside/client/call-error';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface AskToDoProps<What> {
  title: string;
  /** What the button that does it says. */
  action: string;
  /** What the button that leaves all as it is says. */
  keep?: string;
  /** What does it. */
  change: UseMutationResult<unknown, Error, What>;
  /** What it is done to. */
  of: What;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a row or a card is given up, gives it up, and says why that could not be. */
export function AskToDo<What>({ change, of, keep = 'Keep', onClose, ...words }: AskToDoProps<What>) {
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <AskDialog
      {...words}
      keep={keep}
      busy={change.isPending}
      problem={change.error && explain(change.error, 'This could not be done. Please try again.')}
      onDo={() => change.mutate(of, { onSuccess: close })}
      onKeep={close}
    />
  );
}
