import { LogoMark } from '@chairside/ui/logo-mark.tsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface LockWindowProps {
  title: string;
  children: ReactNode;
}

/** Covers the whole window, other windows of the page among it. Nothing closes it but what is in it. */
export function LockWindow({ title, children }: LockWindowProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-6 text-ink"
    >
      <div className="mx-auto grid min-h-full max-w-md content-center gap-6">
        <div className="flex items-center gap-4">
          <LogoMark className="size-10 shrink-0" />
          <h1 id={titleId} className="text-2xl font-semibold">
            {title}
          </h1>
        </div>
        {children}
      </div>
    </dialog>
  );
}
