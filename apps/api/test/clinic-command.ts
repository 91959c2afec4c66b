import type { CommandContext } from '../src/command-line/command-context.ts';
import { runCommandLine } from '../src/command-line/run.ts';

/** Runs a command of `npm run clinic` as a shell would hand it over, and gives the lines it prints. */
export function runCommand(context: CommandContext, args: string[]): Promise<string[]> {
  return runCommandLine(args, (work) => work(context));
}
