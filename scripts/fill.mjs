// `npm run fill -- --patients 100000 --visits 1000000`: fills an empty sandbox with invented patients and visits, on the Node
// that the project pins.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { prepareInstall } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepareInstall(console.log).catch(exitOnSetupError);
const program = join(root, 'apps/api/test/large-data/main.ts');
const { status } = spawnSync(pinnedNode, [program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
