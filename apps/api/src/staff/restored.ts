import { lowerOf } from '@chairside/rules/staff';
import type { Queries } from '../db/database.ts';
import { deleteDevice } from './device-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { useCode } from './recovery-code-store.ts';
import { listDismissed, listRevokedDevices, listRights, listUsedCodes } from './restored-store.ts';
import {
  hasOwner,
  listStaff,
  lockStaff,
  type StaffRow,
  setDismissed,
  setRole,
  staffNames,
} from './staff-store.ts';
import { deleteAllStaffSignIns } from './token-store.ts';

/** What has ended for good in the clinic whose database a restore replaces, and what is left to those who work there. */
export interface EndedForStaff {
  dismissed: Awaited<ReturnType<typeof listDismissed>>;
  rights: Awaited<ReturnType<typeof listRights>>;
  usedCodes: Awaited<ReturnType<typeof listUsedCodes>>;
  revokedDevices: string[];
}

export async function listEndedForStaff(queries: Queries): Promise<EndedForStaff> {
  return {
    dismissed: await listDismissed(queries),
    rights: await listRights(queries),
    usedCodes: await listUsedCodes(queries),
    revokedDevices: await listRevokedDevices(queries),
  };
}

interface RestoredStaff {
  /** Everybody who works there. */
  people: StaffRow[];
  /** Those of them who may do less than in the backup. */
  lowered: StaffRow[];
  hasOwner: boolean;
  /** Whether the database that is replaced is of this clinic, and so could say what has ended. */
  isKnown: boolean;
}

/**
 * Ends every sign-in and link of staff in a restored database, and once more what has ended since in the one that it replaces.
 * Of the owners nobody is exempt: where none is left, the next start prints a link that makes one (BACKUP-14, STAFF-4).
 */
export async function endRestoredStaff(
  tx: Queries,
  { dismissed, rights, usedCodes, revokedDevices }: EndedForStaff,
): Promise<RestoredStaff> {
  await deleteAllStaffSignIns(tx);
  const ids = [...dismissed, ...rights].map(({ id }) => id);
  const isKnown = (await staffNames(tx, ids)).size > 0;
  for (const { id, at, by } of dismissed) {
    if (!(await lockStaff(tx, id))) continue;
    // Who has come since is not in the backup.
    const isByKnown = by !== null && (await staffNames(tx, [by])).has(by);
    await setDismissed(tx, id, { at, by: isByKnown ? by : null });
    await deletePasskeysOf(tx, id);
  }
  const loweredIds = await lowerRights(tx, rights);
  for (const { staffId, codeHmac, at } of usedCodes) await useCode(tx, staffId, codeHmac, at);
  for (const id of revokedDevices) await deleteDevice(tx, id);
  const people = await listStaff(tx);
  const lowered = people.filter(({ id }) => loweredIds.has(id));
  return { people, lowered, hasOwner: await hasOwner(tx), isKnown };
}

/** Leaves whoever works in both databases the lower of what they may do, and gives the ids of those who had more. */
async function lowerRights(tx: Queries, rights: EndedForStaff['rights']): Promise<Set<string>> {
  const lowered = new Set<string>();
  for (const { id, ...there } of rights) {
    const person = await lockStaff(tx, id);
    if (!person) continue;
    const may = lowerOf(person, there);
    if (may.role === person.role && may.maySeeMedical === person.maySeeMedical) continue;
    await setRole(tx, id, may);
    lowered.add(id);
  }
  return lowered;
}
