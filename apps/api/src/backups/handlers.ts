import type { backupEndpoints } from '@chairside/contract/backups';
import { BACKUPS } from '@chairside/rules/backups';
import { recordAct } from '../audit/feature.ts';
import { isCopyUnderWay } from '../db/copy-out.ts';
import { newId } from '../db/ids.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import { findStaff } from '../staff/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { confirmKey, insertKey } from './backup-keys-store.ts';
import type { DeskBackupDependencies } from './dependencies.ts';
import { placeLook } from './look-at-place.ts';
import { newBackupKey } from './machine-key.ts';
import { readBackups, readTrouble } from './read-backups.ts';

/** Backups, as owners see and begin them (BACKUP-7 to BACKUP-11). */
export function backupHandlers(
  dependencies: DeskBackupDependencies,
  { begin }: { begin(): void },
): Handlers<typeof backupEndpoints> {
  const { database, limits, log, target } = dependencies;
  const lookAtPlace = placeLook(dependencies);

  return {
    async backups({ staff: { staffId }, now }) {
      const mayMakeKey = await hasOwnSignIn(staffId);
      return done({ ...(await readBackups(dependencies, lookAtPlace, now)), mayMakeKey });
    },

    async backupTrouble({ now }) {
      return done(await readTrouble(dependencies, now));
    },

    async backUpNow({ staff: { staffId }, now }) {
      if (target.isOff) return refuse('backups_off');
      if (await isCopyUnderWay(database)) return refuse('backup_under_way');
      const tooMany = await refuseOver(limits, 'backupsByHand', 'all');
      if (tooMany) return tooMany;
      await recordAct(database, { staffId, kind: 'backup_begun', at: now });
      begin();
      return done(null);
    },

    async makeBackupKey({ staff: { staffId }, client, now }) {
      const refusal = await refuseKey(staffId, limits);
      if (refusal) return refusal;
      const { identity, recipient } = await newBackupKey();
      const id = newId();
      const lastCharacters = identity.slice(-BACKUPS.typedCharacters);
      await database.transaction(async (tx) => {
        await insertKey(tx, { id, recipient, lastCharacters, madeBy: staffId, madeAt: now });
        await recordAct(tx, { staffId, kind: 'backup_key_made', subjectId: id, at: now });
      });
      const about = { event: 'backup_key_made', staffId, address: client.shortenedAddress };
      log.info(about, 'an owner made a key for backups');
      return done({ _id: id, key: identity });
    },

    async confirmBackupKey({ params: { id }, body: { lastCharacters }, staff: { staffId }, now }) {
      const refusal = await refuseKey(staffId, limits);
      if (refusal) return refusal;
      const isConfirmed = await database.transaction(async (tx) => {
        const isRight = await confirmKey(tx, { id, lastCharacters, now });
        if (isRight) await recordAct(tx, { staffId, kind: 'backup_key_confirmed', subjectId: id, at: now });
        return isRight;
      });
      if (!isConfirmed) return refuse('wrong_key_characters');
      // The sheet opens none of those that are there.
      if (!target.isOff) begin();
      return done(null);
    },
  };

  async function hasOwnSignIn(staffId: string): Promise<boolean> {
    return Boolean((await findStaff(database, staffId))?.email);
  }

  async function refuseKey(staffId: string, counted: Limits) {
    if (!(await hasOwnSignIn(staffId))) return refuse('own_sign_in_needed');
    return refuseOver(counted, 'backupKeysPerOwner', staffId);
  }
}
