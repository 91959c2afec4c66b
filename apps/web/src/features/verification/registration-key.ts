import { storage } from '@chairside/client/storage';

/** Where a browser stores the registration whose code is being waited for. */
export const REGISTRATION_KEY = 'registration';

/**
 * Whether a registration waits here for its code. One whose code has lapsed, or that cannot be read, is removed: it has
 * a name and a contact. Apart from the store, as every page asks this before anything else is loaded (SIGNUP-18).
 */
export function isRegistrationWaiting(): boolean {
  const stored = storage.read(REGISTRATION_KEY);
  if (stored === null) return false;
  const isWaiting = lapsesAt(stored) > Date.now();
  if (!isWaiting) storage.remove(REGISTRATION_KEY);
  return isWaiting;
}

function lapsesAt(stored: string): number {
  try {
    const registration: { lapsesAt?: unknown } = JSON.parse(stored);
    return Number(registration.lapsesAt);
  } catch {
    return Number.NaN;
  }
}
