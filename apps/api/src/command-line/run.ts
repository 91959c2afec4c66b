import { CommanderError } from '@commander-js/extra-typings';
import { forgetAllInside } from '../hours/feature.ts';
import { addAppointmentCommands } from './appointment-commands.ts';
import { addAuditCommand } from './audit-command.ts';
import { addChangePhoneCommand } from './change-phone-command.ts';
import { ClinicCommand } from './clinic-command.ts';
import { addClosingDayCommands } from './closing-day-commands.ts';
import type { CommandWork, DataUse, RunWork } from './command-context.ts';
import { addDocumentCommands } from './document-commands.ts';
import { addErasedCommands } from './erased-commands.ts';
import { addHolidayCommands } from './holiday-commands.ts';
import { addStaffCommands } from './staff-commands.ts';
import { addStatusCommand } from './status-command.ts';
import { addTemplateCommands } from './template-commands.ts';

/**
 * Runs what was typed and gives the lines to print; what cannot be done is a CommandError. The clinic's data is asked
 * for by a command that is typed rightly, and by nothing else.
 */
export async function runCommandLine(
  args: string[],
  onClinicData: (work: CommandWork, use?: DataUse) => Promise<string[]>,
): Promise<string[]> {
  let lines: string[] = [];
  const run: RunWork = async (work, use) => {
    lines = await onClinicData(work, use);
  };
  // Who lies in the hours again need not be rung any more (HOURS-4).
  const runOnHours: RunWork = (work, use) =>
    run(async (context) => {
      const done = await work(context);
      await forgetAllInside(context, context.now);
      return done;
    }, use);
  const program = new ClinicCommand().configureOutput({
    writeOut: (help) => {
      lines = help.trimEnd().split('\n');
    },
  });
  addAppointmentCommands(program, run);
  addHolidayCommands(program, runOnHours);
  addClosingDayCommands(program, runOnHours);
  addTemplateCommands(program, runOnHours);
  addChangePhoneCommand(program, run);
  addAuditCommand(program, run);
  addStaffCommands(program, run);
  addErasedCommands(program, run);
  addDocumentCommands(program, run);
  addStatusCommand(program, run);
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError && error.code === 'commander.helpDisplayed')) throw error;
  }
  return lines;
}
