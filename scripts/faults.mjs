// `npm run faults`: brings faults about on servers of its own and prints what each came to; a word after `--` chooses some.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { prepare } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
const main = join(root, 'apps/api/test/faults/main.ts');
const { status } = spawnSync(pinnedNode, [main, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
