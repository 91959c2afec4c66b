import type { Queries } from '../db/database.ts';
import { deleteDevice } from './device-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { useCode } from './recovery-code-store.ts';
import { listDismissed, listRevokedDevices, listUsedCodes } from './restored-store.ts';
import { listStaff, lockStaff, type StaffRow, setDismissed, staffNames } from './staff-store.ts';
import { deleteAllStaffSignIns } from './token-store.ts';

/** What has ended for good in the clinic whose database a restore replaces. */
export interface EndedForStaff {
  dismissed: Awaited<ReturnType<typeof listDismissed>>;
  usedCodes: Awaited<ReturnType<typeof listUsedCodes>>;
  revokedDevices: string[];
}

export async function listEndedForStaff(queries: Queries): Promise<EndedForStaff> {
  return {
    dismissed: await listDismissed(queries),
    usedCodes: await listUsedCodes(queries),
    revokedDevices: await listRevokedDevices(queries),
  };
}

/**
 * Ends every sign-in and link of staff in a restored database, and once more what has ended since in the one that it replaces;
 * gives who works there (BACKUP-14).
 */
export async function endRestoredStaff(
  tx: Queries,
  { dismissed, usedCodes, revokedDevices }: EndedForStaff,
): Promise<StaffRow[]> {
  await deleteAllStaffSignIns(tx);
  for (const { id, at, by } of dismissed) {
    if (!(await lockStaff(tx, id))) continue;
    // Who has come since is not in the backup.
    const isKnown = by !== null && (await staffNames(tx, [by])).has(by);
    await setDismissed(tx, id, { at, by: isKnown ? by : null });
    await deletePasskeysOf(tx, id);
  }
  for (const { staffId, codeHmac, at } of usedCodes) await useCode(tx, staffId, codeHmac, at);
  for (const id of revokedDevices) await deleteDevice(tx, id);
  return listStaff(tx);
}
