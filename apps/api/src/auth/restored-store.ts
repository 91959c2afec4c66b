import type { Queries } from '../db/database.ts';
import { accessTokens, codes, knownDevices, pendingRegistrations } from '../db/schema.ts';

/**
 * Ends what a restored database has of patients’ sign-ins, known devices and codes: some of it had ended since, and which of it
 * nobody can say (BACKUP-14).
 */
export async function endRestoredSignIns(tx: Queries): Promise<void> {
  for (const table of [accessTokens, knownDevices, codes, pendingRegistrations]) await tx.delete(table);
}
