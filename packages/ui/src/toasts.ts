// Later than the page, which comes without messages.
const library = () => import('./toast.ts');

function show(tone: 'success' | 'error', message: string): void {
  library().then(
    ({ toast }) => toast[tone](message, { id: message }),
    // A message that can't be shown must not raise another.
    () => {},
  );
}

/** Short messages to the person. Identical ones on screen at the same time are one. */
export const toasts = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
};

/** Puts the place of the messages into the page ahead of the first one, which may be that the network is gone. */
export function prepareToasts(): void {
  library().catch(() => {});
}
