/** Where short messages to the person go. Identical ones on screen at the same time are one. */
export interface Toasts {
  success(message: string): void;
  error(message: string): void;
}

// Loaded with the first toast: a visitor who only reads the plans never needs it.
const library = () => import('./ui/toast.ts').then((module) => module.toast);

export const toasts: Toasts = {
  success: (message) => void library().then((toast) => toast.success(message, { id: message })),
  error: (message) => void library().then((toast) => toast.error(message, { id: message })),
};
