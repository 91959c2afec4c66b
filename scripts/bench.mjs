// `npm run bench`: measures the server side by side with the least that could do the same, on the Node that the project pins.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { prepare } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
for (const part of ['apps/api/test/bench/main.ts', 'apps/web/test/bench/main.ts']) {
  const { status } = spawnSync(pinnedNode, [join(root, part)], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = status ?? 1;
}
