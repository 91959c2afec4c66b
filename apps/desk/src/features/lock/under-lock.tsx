import { useStore } from '@chairside/ui/store.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { locked } from '../staff-session/locked.ts';

/**
 * What a lock hides. It stays as it is, with all that was typed into it, and neither eyes, screen readers nor printers get
 * at it; unlocked, it is at the same place with the focus where it was.
 */
export function UnderLock({ children }: { children: ReactNode }) {
  const isLocked = useStore(locked) !== null;
  const content = useRef<HTMLDivElement>(null);
  const before = useRef<{ focus: Element | null; top: number } | null>(null);

  // Before the content is hidden, which takes its focus away.
  if (isLocked && !before.current) before.current = { focus: document.activeElement, top: window.scrollY };

  useLayoutEffect(() => {
    if (isLocked || !before.current) return;
    const { focus, top } = before.current;
    before.current = null;
    window.scrollTo({ top, behavior: 'instant' });
    if (focus instanceof HTMLElement && content.current?.contains(focus))
      focus.focus({ preventScroll: true });
  }, [isLocked]);

  return (
    <div ref={content} hidden={isLocked} className="contents">
      {children}
    </div>
  );
}
