import { useEffect } from 'react';

/** Has the browser ask before it closes or reloads a page on which something typed is not saved. */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
