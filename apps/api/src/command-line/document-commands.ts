import { nextNumber, parseNumber, passOver } from '../money/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** For numbers that a restore could not know to be issued (SALE-8). */
export function addDocumentCommands(program: ClinicCommand, run: RunWork): void {
  program
    .command('documents')
    .command('pass-over <NUMBER>')
    .description(
      'Leaves out the numbers of documents up to the last on paper, such as R/26-27/0120, before the first sale after a restore',
    )
    .action(async (typed) => {
      const issued = parseNumber(typed);
      if (!issued) throw new CommandError(`${typed} is not the number of a document such as R/26-27/0120.`);
      await run(({ database }) =>
        database.transaction(async (tx) => {
          const passed = await passOver(tx, [issued]);
          return [
            passed.length > 0 ? `Not used any more: ${passed.join()}.` : 'It was issued or left out already.',
            `The next number of this series is ${await nextNumber(tx, issued)}.`,
          ];
        }),
      );
    });
}
