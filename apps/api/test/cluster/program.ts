import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ACCOUNT } from './templates.ts';

const STOP_MS = 20_000;

/** By the unprivileged account, and ended by the system when we end, however that comes. */
const asAccount = (command: readonly string[]) => [
  'setpriv',
  ...(ACCOUNT ? [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups'] : []),
  '--pdeathsig=TERM',
  ...command,
];
const asOurselves = (command: readonly string[]) => ['setpriv', '--pdeathsig=TERM', ...command];

export interface Program {
  pid: number | undefined;
  stop(): Promise<void>;
}

type Wrapping = (command: readonly string[]) => string[];
const here: Wrapping = (command) => [...command];

/** Starts a program whose output goes into a file. A Ctrl-C is ours, not its own: it is stopped in its turn. */
export function startProgram(
  command: readonly string[],
  logFile: string,
  { on = here, isOurs = false }: { on?: Wrapping; isOurs?: boolean } = {},
): Program {
  const [name = '', ...words] = on(isOurs ? asOurselves(command) : asAccount(command));
  const log = openSync(logFile, 'a');
  const child = spawn(name, words, {
    stdio: ['ignore', log, log],
    detached: true,
    cwd: '/',
    env: environment(),
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    async stop() {
      if (isRunning()) await end(child);
    },
  };
}

/** Runs a program to its end and gives what it printed. */
export async function runProgram(
  command: readonly string[],
  { on = here, variables = {} }: { on?: Wrapping; variables?: Record<string, string> } = {},
): Promise<string> {
  const [name = '', ...words] = on(asAccount(command));
  const { stdout } = await promisify(execFile)(name, words, {
    cwd: '/',
    env: { ...environment(), ...variables },
  });
  return stdout;
}

const environment = () => ({ PATH: `/usr/sbin:/usr/bin:/sbin:/bin`, LANG: 'C.UTF-8' });

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isLate = Symbol('late');
  const outcome = await Promise.race([ended, sleep(STOP_MS, isLate, { ref: false })]);
  if (outcome === isLate) child.kill('SIGKILL');
  await ended;
}
