import { cancelAllAfter } from './appointments/feature.ts';
import { deleteAllSignIns } from './auth/feature.ts';
import { deleteAllKeys } from './backups/feature.ts';
import { deleteAllChanges } from './contact-changes/feature.ts';
import { databaseTrouble } from './db/database-errors.ts';
import { endSandboxOpening, noteLive } from './db/installation.ts';
import { deleteConfirmation } from './going-live/feature.ts';
import { type ApplyDependencies, returnPlayedMoney } from './payments/feature.ts';
import { dismissEverybody } from './staff/feature.ts';
import { findDemoPatients, takeAllProofs } from './users/feature.ts';

// Each waits for a lock for three seconds, like a call.
const ATTEMPTS = 20;

/**
 * Takes back at a live start what a sandbox let anybody become who could read its inbox (SAND-10, decision 67): nobody signs
 * in by what they signed in by there, no patient's contact is proved, what was paid for in play is not paid for, and no key
 * that was made there opens a backup made since; no visit of a demo patient is to come. Does nothing where the database was no
 * sandbox since the last live start. Another process that does it is waited for, for a minute.
 */
export async function closeFormerSandbox(dependencies: ApplyDependencies, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeBackPlay(dependencies, now);
    } catch (error) {
      if (databaseTrouble(error) !== 'busy' || attempt === ATTEMPTS) throw error;
    }
  }
}

async function takeBackPlay(dependencies: ApplyDependencies, now: Date): Promise<void> {
  const { database, log } = dependencies;
  const taken = await database.transaction(async (tx) => {
    await noteLive(tx);
    if (!(await endSandboxOpening(tx))) return null;
    const payments = await returnPlayedMoney(dependencies, tx, now);
    for (const userId of await findDemoPatients(tx)) await cancelAllAfter(tx, userId, now);
    await deleteAllChanges(tx);
    await deleteAllSignIns(tx);
    await deleteAllKeys(tx);
    await deleteConfirmation(tx, 'backups');
    return { payments, patients: await takeAllProofs(tx), staff: await dismissEverybody(tx, now) };
  });
  if (taken)
    log.warn(taken, 'this was a sandbox: its sign-ins, proofs of contacts and payments in play are over');
}
