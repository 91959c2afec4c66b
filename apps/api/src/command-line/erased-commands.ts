import { readFile, writeFile } from 'node:fs/promises';
import { type ErasedAccount, erasedNote, listErased, readErasedNote } from '../backups/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** For a database that something else than `npm run restore` puts back to a moment, which erases nobody again (BACKUP-12). */
export function addErasedCommands(program: ClinicCommand, run: RunWork): void {
  program
    .command('erased-accounts <FILE>')
    .description(
      'Writes into a new file who has deleted the account, before the database is put back to a moment',
    )
    .action((file) =>
      run(async ({ database }) => {
        const accounts = await listErased(database);
        await writeFile(file, erasedNote(accounts), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
          throw new CommandError(`${file} is there already, or cannot be written.`, { cause: error });
        });
        return [`Accounts listed in ${file}: ${accounts.length}.`];
      }),
    );
  program
    .command('erase-again <FILE>')
    .description('Erases the accounts that such a file lists, in the database that was put back')
    .action(async (file) => {
      const accounts = await accountsIn(file);
      // A start that migrated the data would open them with the accounts that are back.
      await run(async ({ eraseAgain }) => [`Erased again: ${await eraseAgain(accounts)}.`], {
        migrates: true,
      });
    });
}

async function accountsIn(file: string): Promise<ErasedAccount[]> {
  try {
    return readErasedNote(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be read, or is no list of accounts.`, { cause: error });
  }
}
