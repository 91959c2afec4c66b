/** Where short messages to the person go. Identical ones on screen at the same time are one. */
export interface Toasts {
  success(message: string): void;
  error(message: string): void;
}
