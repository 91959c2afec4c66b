// `npm run cluster`: a chain's installation on this machine alone, of Debian's packages; `npm run cluster -- test` brings
// about what it has to survive, and prints what each came to.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { installClusterPackages } from './cluster-packages.mjs';
import { prepare } from './prepare.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
await installClusterPackages(console.log).catch(exitOnSetupError);
const main = join(root, 'apps/api/test/cluster/main.ts');
const cluster = spawn(pinnedNode, [main, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// A Ctrl-C reaches the cluster by itself, and we wait until all of it has ended.
process.on('SIGINT', () => {});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => cluster.kill(signal));
cluster.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
