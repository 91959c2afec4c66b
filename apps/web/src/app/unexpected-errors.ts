import { CallError } from '@chairside/client/call-error';
import { MESSAGES } from '@chairside/client/messages';
import type { Toasts } from '@chairside/client/toasts';

/** Tells the person about what went wrong unforeseen. The browser reports it on its console all the same. */
export function tellUnexpectedErrors(toasts: Toasts): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const isTold = reason instanceof CallError && reason.isTold;
    if (!isTold) toasts.error(MESSAGES.unexpected);
  });
  window.addEventListener('error', ({ error, filename }) => {
    // The browser's own remarks ("ResizeObserver loop …") and what it hides of foreign scripts come without an error.
    if (error === null || error === undefined) return;
    if (filename && !filename.startsWith(`${window.location.origin}/`)) return;
    toasts.error(isObjectAsContent(error) ? MESSAGES.displayError : MESSAGES.technicalError);
  });
}

/** Tells the person more of a crash than the screen in the page's place says, where more is known. */
export function tellCrash(error: unknown, toasts: Toasts): void {
  if (isObjectAsContent(error)) toasts.error(MESSAGES.displayError);
}

/** React was given an object to show. In production it tells so by number. */
function isObjectAsContent(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^Objects are not valid as a React child|^Minified React error #31;/.test(error.message)
  );
}
