import { createHash } from 'node:crypto';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAct } from '../audit/feature.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { addPatients } from '../patients/feature.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { findImportOf, insertImport, lockImports } from './patient-imports-store.ts';
import { planOfFile } from './plan-of-file.ts';

interface Import {
  bytes: Buffer;
  /** Whether lines of who is a patient already are passed over; otherwise one of them keeps everybody out. */
  leaveOutKnown: boolean;
  staffId: string;
  planId: string;
  now: Date;
}

/**
 * Adds everybody in a file in one transaction, or nobody (IMPORT-3). A file that was imported already adds nobody: what came of
 * it then is the answer, so that an answer that got lost can be asked for again (IMPORT-6).
 */
export async function importPatients(
  database: Database,
  { bytes, leaveOutKnown, staffId, planId, now }: Import,
) {
  const fileSha256 = createHash('sha256').update(bytes).digest();
  try {
    return await database.transaction(async (tx) => {
      await lockImports(tx);
      const before = await findImportOf(tx, fileSha256);
      if (before) return done({ ...before, repeated: true });
      const read = await planOfFile(tx, bytes);
      if (isRefusal(read)) return read;
      const { additions, known, problems } = read.data.plan;
      if (problems.length > 0 || (known.length > 0 && !leaveOutKnown)) return refuse('import_has_problems');
      if (additions.length === 0) return refuse('import_adds_nobody');
      const id = newId();
      const row = { id, staffId, added: additions.length, leftOut: known.length, at: now };
      await insertImport(tx, { ...row, fileSha256 });
      const act = { staffId, kind: 'patients_imported', subjectId: id, at: now } as const;
      await recordAct(tx, { ...act, about: String(additions.length) });
      const isAdded = await addPatients(tx, additions, { staffId, importId: id, planId, now });
      if (!isAdded) throw new RegisteredMeanwhile();
      const imported = await findImportOf(tx, fileSha256);
      if (!imported) throw new Error('an import vanished in its own transaction');
      return done({ ...imported, repeated: false });
    });
  } catch (error) {
    if (error instanceof RegisteredMeanwhile) return refuse('import_has_problems');
    throw error;
  }
}

/** Undoes the transaction: somebody in the file has registered while it was read. */
class RegisteredMeanwhile extends Error {
  override readonly name = 'RegisteredMeanwhile';
}
