import { type ReactNode, useRef } from 'react';
import { useHeightTransition } from './use-step-transition.ts';

/**
 * Where a notice stands on a page: below the button it is about. What is below makes room for it over a moment, and
 * does not jump.
 */
export function NoticePlace({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useHeightTransition(content);
  return (
    <div className="overflow-clip">
      <div ref={content}>
        <div className="pt-3 empty:hidden">{children}</div>
      </div>
    </div>
  );
}
