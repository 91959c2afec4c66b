// `npm run soak`: a clinic under load for as long as `-- --minutes N` says, on a server and a database of its own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { prepare } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
const main = join(root, 'apps/api/test/soak/main.ts');
const { status } = spawnSync(pinnedNode, [main, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
