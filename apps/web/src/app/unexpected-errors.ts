import { CallError } from '@chairside/client/call-error';
import { MESSAGES } from '@chairside/client/messages';
import type { Toasts } from '@chairside/client/toasts';

/** Shows the person errors that no code expected. The browser reports it on its console all the same. */
export function showUnexpectedErrors(toasts: Toasts): void {
  const show = (sentence: string | null) => {
    if (sentence !== null) toasts.error(sentence);
  };
  window.addEventListener('unhandledrejection', ({ reason }) => show(ofRejection(reason)));
  window.addEventListener('error', (event) => show(ofScriptError(event, window.location.origin)));
}

/** What to say of a promise that was rejected unforeseen; null when the error has been shown. */
export function ofRejection(reason: unknown): string | null {
  return reason instanceof CallError && reason.isShown ? null : MESSAGES.unexpected;
}

/** What to say of an error that no script caught; null when it is none of the client's. */
export function ofScriptError(
  { error, filename }: { error: unknown; filename: string },
  origin: string,
): string | null {
  // The browser's own remarks ("ResizeObserver loop …") and what it hides of foreign scripts come without an error.
  if (error === null || error === undefined) return null;
  if (filename && !filename.startsWith(`${origin}/`)) return null;
  return ofCrash(error) ?? MESSAGES.technicalError;
}

/** What to say of a crash beyond what the screen in the page's place does; null where no more is known. */
export function ofCrash(error: unknown): string | null {
  return isObjectAsContent(error) ? MESSAGES.displayError : null;
}

/** React was given an object to show. In production the error has a number only. */
function isObjectAsContent(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^Objects are not valid as a React child|^Minified React error #31;/.test(error.message)
  );
}
