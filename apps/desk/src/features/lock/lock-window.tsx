import { useTopLayer } from '@chairside/ui/layers.ts';
import { LogoMark } from '@chairside/ui/logo-mark.tsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface LockWindowProps {
  title: string;
  children: ReactNode;
}

/**
 * Covers the whole window, other windows of the page among it, also those that open behind it later. Nothing closes it but
 * what is in it.
 */
export function LockWindow({ title, children }: LockWindowProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<HTMLElement>(null);
  const openedLast = useTopLayer();

  // What was opened last lies on top, and has all else take neither clicks nor keys.
  useLayoutEffect(() => {
    const element = dialog.current;
    const hadFocus = focused.current;
    if (!element || !openedLast) return;
    element.showModal();
    hadFocus?.focus();
    return () => element.close();
  }, [openedLast]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="none"
      data-covers-all
      onCancel={(event) => event.preventDefault()}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-6 text-ink backdrop:bg-paper"
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
