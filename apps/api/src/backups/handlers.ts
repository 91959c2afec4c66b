import type { backupEndpoints } from '@chairside/contract/backups';
import { BACKUPS } from '@chairside/rules/backups';
import { recordAct } from '../audit/feature.ts';
import { isCopyUnderWay } from '../db/copy-out.ts';
import { newId } from '../db/ids.ts';
import { refuseOver } from '../security/limits.ts';
import { refuseLookingAround } from '../staff/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
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
    async backups({ staff, now }) {
      const mayMakeKey = (await refuseLookingAround(database, staff)) === null;
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

    async makeBackupKey({ staff, client, now }) {
      const refusal = await refuseKey(staff);
      if (refusal) return refusal;
      const { staffId } = staff;
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

    async confirmBackupKey({ params: { id }, body: { lastCharacters }, staff, now }) {
      const refusal = await refuseKey(staff);
      if (refusal) return refusal;
      const { staffId } = staff;
      const confirmed = await database.transaction(async (tx) => {
        const outcome = await confirmKey(tx, { id, lastCharacters, now });
        if (outcome === 'now')
          await recordAct(tx, { staffId, kind: 'backup_key_confirmed', subjectId: id, at: now });
        return outcome;
      });
      if (confirmed === 'wrong') return refuse('wrong_key_characters');
      if (confirmed === 'gone') return refuse('backup_key_gone');
      // The sheet opens none of those that are there.
      if (confirmed === 'now' && !target.isOff) begin();
      return done(null);
    },
  };

  async function refuseKey(staff: StaffCaller) {
    const refusal = await refuseLookingAround(database, staff);
    return refusal ?? refuseOver(limits, 'backupKeysPerOwner', staff.staffId);
  }
}
