// `npm run bench`: measures the server side by side with the least that could do the same, on the Node that the project pins.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { prepare } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
const { status } = spawnSync(pinnedNode, [join(root, 'apps/api/test/bench/main.ts')], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
