import { useLayoutEffect } from 'react';

/** Calls the window and its tab so, whatever the page behind would have them called, which they are again afterwards. */
export function useCoveredTitle(title: string): void {
  useLayoutEffect(() => {
    let behind = document.title;
    document.title = title;
    const covering = new MutationObserver(() => {
      if (document.title === title) return;
      behind = document.title;
      document.title = title;
    });
    covering.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      covering.disconnect();
      // The page may have set another one a moment ago.
      if (document.title === title) document.title = behind;
    };
  }, [title]);
}
