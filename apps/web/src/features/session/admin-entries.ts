import { storage, whenChangedElsewhere } from '@chairside/client/storage';

/** What an administration client of the same host may leave in local storage, in its two usual spellings. */
const ADMIN_KEYS: readonly string[] = ['adminToken', 'adminUser', 'admin_token', 'admin_user'];

const CHECK_EVERY_MS = 5 * 60_000;

/** To be called when an administrator was refused (TOKEN-6). */
export function removeAdminEntries(): void {
  for (const key of ADMIN_KEYS) storage.remove(key);
}

/** Removes administrators' entries at once, when another tab writes one, and every 5 minutes (TOKEN-6). */
export function keepAdminEntriesOut(): void {
  removeAdminEntries();
  whenChangedElsewhere((key) => {
    if (key !== null && ADMIN_KEYS.includes(key)) removeAdminEntries();
  });
  setInterval(removeAdminEntries, CHECK_EVERY_MS);
}
