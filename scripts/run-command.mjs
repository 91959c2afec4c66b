import { prepareCommands, prepareInstall } from './prepare.mjs';
import { runProgram } from './run-program.mjs';
import { exitOnSetupError } from './setup-error.mjs';

/**
 * Runs a built command with the arguments of this process, on the Node that the project pins. What is prepared for it is
 * said on standard error: its own output may be read by a program.
 * @param {'clinic' | 'backup' | 'restore' | 'move-database'} name
 */
export async function runCommand(name) {
  await prepareInstall(console.error).catch(exitOnSetupError);
  await prepareCommands(console.error).catch(exitOnSetupError);
  runProgram(`apps/api/src/command-line/dist/${name}.js`);
}
