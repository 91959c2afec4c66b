import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { prepareCommands, prepareInstall } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

/**
 * Runs a built command with the arguments of this process, on the Node that the project pins. What is prepared for it is
 * said on standard error: its own output may be read by a program.
 * @param {'clinic' | 'backup' | 'restore' | 'move-database'} name
 */
export async function runCommand(name) {
  await prepareInstall(console.error).catch(exitOnSetupError);
  await prepareCommands(console.error).catch(exitOnSetupError);
  const program = join(root, `apps/api/src/command-line/dist/${name}.js`);
  const { status } = spawnSync(pinnedNode, [program, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
