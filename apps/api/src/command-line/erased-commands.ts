import { readFile, writeFile } from 'node:fs/promises';
import { type ErasedAccount, erasedNote, listErased, readErasedNote } from '../backups/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** For a database that something else than `npm run restore` puts back to a moment, which erases nobody again (BACKUP-12). */
export function addErasedCommands(program: ClinicCommand, run: RunWork): void {
  program
    .command('erased-since <TIME>')
    .argument('<FILE>')
    .description(
      'Writes into a new file who has deleted the account since a time such as 2026-11-24T10:30+05:30, to which the database is to be put back',
    )
    .action((typed, file) =>
      run(async ({ database }) => {
        const since = instant(typed);
        const accounts = (await listErased(database)).filter(({ erasedAt }) => erasedAt >= since);
        await writeFile(file, erasedNote(accounts), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
          throw new CommandError(`${file} is there already, or cannot be written.`, { cause: error });
        });
        return [`Accounts listed in ${file}: ${accounts.length}.`];
      }),
    );
  program
    .command('erase-again <FILE>')
    .description('Erases the accounts that such a file lists, in the database that was put back')
    .action((file) =>
      run(async ({ eraseAgain }) => [`Erased again: ${await eraseAgain(await accountsIn(file))}.`]),
    );
}

function instant(typed: string): Date {
  const time = new Date(typed.replace(' ', 'T'));
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(typed) && !Number.isNaN(time.getTime())) return time;
  throw new CommandError(`${typed} is no time with its zone, such as 2026-11-24T10:30+05:30.`);
}

async function accountsIn(file: string): Promise<ErasedAccount[]> {
  try {
    return readErasedNote(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be read, or is no list of accounts.`, { cause: error });
  }
}
