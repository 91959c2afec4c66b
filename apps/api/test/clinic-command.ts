import type { CommandContext } from '../src/command-line/command-context.ts';
import { runCommandLine } from '../src/command-line/run.ts';

/** What the commands work with, but for a test that changes no contacts, erases nobody and looks at no disks, codes or backups. */
export type Desk = Omit<
  CommandContext,
  'contactChanges' | 'eraseAgain' | 'publicAddress' | 'diskFolders' | 'isCodeCeilingReached' | 'backupsAreOff'
> &
  Partial<CommandContext>;

async function contactChanges(): Promise<never> {
  throw new Error('this test does not say what contacts are changed with');
}

async function eraseAgain(): Promise<never> {
  throw new Error('this test does not say where accounts are erased');
}

/** Runs a command of `npm run clinic` as a shell would hand it over, and gives the lines it prints. */
export function runCommand(desk: Desk, args: string[]): Promise<string[]> {
  return runCommandLine(args, (work) =>
    work({
      contactChanges,
      eraseAgain,
      publicAddress: () => 'https://clinic.example',
      diskFolders: {},
      isCodeCeilingReached: async () => false,
      backupsAreOff: false,
      ...desk,
    }),
  );
}
