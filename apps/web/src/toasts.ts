/** Where short messages to the person go. Identical ones on screen at the same time are one. */
export interface Toasts {
  success(message: string): void;
  error(message: string): void;
}

// Later than the page, which comes without messages.
const library = () => import('./ui/toast.ts');

function show(tone: keyof Toasts, message: string): void {
  library().then(
    ({ toast }) => toast[tone](message, { id: message }),
    // A message that can't be shown must not raise another.
    () => {},
  );
}

export const toasts: Toasts = {
  success: (message) => show('success', message),
  error: (message) => show('error', message),
};

/** Puts the place of the messages into the page ahead of the first one, which may be that the network is gone. */
export function prepareToasts(): void {
  library().catch(() => {});
}
