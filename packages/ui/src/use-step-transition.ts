import { type RefObject, useEffect, useRef } from 'react';

const DURATION_MS = 160;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * What holds the content takes its new height over a moment whenever that changes. Nothing moves for whoever wants less
 * motion.
 */
export function useHeightTransition(content: RefObject<HTMLElement | null>, isFree = true): void {
  useEffect(() => {
    const element = content.current;
    if (!element || !isFree) return;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = element.offsetHeight;
      if (before !== height) {
        move(element.parentElement, [{ height: `${before}px` }, { height: `${height}px` }]);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, isFree]);
}

/** What is in a window fades in when its step changes, and the window takes its height, unless that is fixed. */
export function useStepTransition(
  content: RefObject<HTMLElement | null>,
  step: string,
  { takesHeight }: { takesHeight: boolean },
): void {
  useHeightTransition(content, takesHeight);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    move(content.current, [{ opacity: 0, translate: '0 0.5rem' }, {}]);
  }, [content, step]);
}

function move(element: Element | null, keyframes: Keyframe[]): void {
  if (document.documentElement.dataset.motion === 'reduced') return;
  element?.animate(keyframes, { duration: DURATION_MS, easing: EASING });
}
