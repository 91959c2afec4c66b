import { DialogWindow, type DialogWindowProps } from './dialog-window.tsx';

interface DialogProps extends DialogWindowProps {
  open: boolean;
}

/** A modal window. Focus goes to its title, from where its content may take it, and back on closing. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <DialogWindow {...rest} /> : null;
}
