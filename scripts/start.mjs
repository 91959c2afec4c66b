// `npm start`: makes the checkout ready and runs the server on the Node that the project pins.
// This file and what it imports run on whatever Node the machine has, before anything is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';
import { prepare } from './prepare.mjs';
import { SERVER_OPTIONS, SERVER_VARIABLES } from './server-options.mjs';
import { openServiceLog, serviceOptions } from './service-log.mjs';
import { exitOnSetupError } from './setup-error.mjs';

const PARENT_CHECK_MS = 500;

const { envFile, logFolder } = serviceOptions(process.argv.slice(2));

await prepare(console.log).catch(exitOnSetupError);

const main = join(root, 'apps/api/dist/server.js');
const output = logFolder ? 'pipe' : 'inherit';
// The channel tells the server of our death, which no signal would if we were killed with -9.
const options = [...SERVER_OPTIONS, ...(envFile ? [`--env-file=${envFile}`] : [])];
const server = spawn(pinnedNode, [...options, main], {
  cwd: root,
  env: { ...SERVER_VARIABLES, ...process.env },
  stdio: ['inherit', output, output, 'ipc'],
});
const closeLog = logFolder ? openServiceLog(logFolder, server) : undefined;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}

if (process.env.npm_lifecycle_event === 'start') {
  const npm = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === npm) return;
    // Once: a second signal would have it end at once.
    clearInterval(check);
    server.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

server.once('error', (error) => {
  console.error(`The server can't be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', async (code, signal) => {
  await (await closeLog)?.();
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});
