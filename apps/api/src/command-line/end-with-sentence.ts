import { BACKUP_PROBLEM_WORDS } from '@chairside/contract/backup-words';
import { DatabaseStartError } from '@chairside/embedded-postgres/start-error';
import { BackupError } from '../backups/feature.ts';
import { unusableDatabase } from '../db/unusable-database.ts';
import { StartupError } from '../process/startup-error.ts';

/** Prints what a command has to say; what its operator can mend is a sentence and not a stack. */
export async function endWithSentence(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof BackupError)
    return [BACKUP_PROBLEM_WORDS[error.problem], ...error.missingFiles].join('\n');
  if (error instanceof StartupError || error instanceof DatabaseStartError) return error.message;
  return unusableDatabase(error);
}
