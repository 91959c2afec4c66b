import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { run } from './program.ts';
import { DatabaseStartError } from './start-error.ts';

const logFile = (folder: string) => join(folder, 'postgres.log');
const pidFile = (folder: string) => join(folder, 'postmaster.pid');
// Larger than any process id a system hands out.
const NOBODYS_PID = '2147483647';

/** The process serving this cluster, proved by its command line: a process id alone may have a new bearer. */
export async function runningPostmaster(folder: string): Promise<number | undefined> {
  const { pid, isProved } = await postmasterOf(folder);
  // It may be the one where that cannot be read: what is done to a dead one would end it.
  if (isProved === undefined) return pid !== undefined && isAlive(pid) ? pid : undefined;
  return isProved ? pid : undefined;
}

/** Ends the process serving a cluster of which nothing is kept, so that it need not write anything down; no other process. */
export async function killPostmaster(folder: string): Promise<void> {
  const { pid, isProved } = await postmasterOf(folder);
  if (pid === undefined || !isProved) return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    return;
  }
  for (let waits = 0; isAlive(pid) && waits < 50; waits++) await sleep(100);
}

/** What the cluster's pid file names, and whether that is its postmaster; undefined where that cannot be told. */
async function postmasterOf(folder: string): Promise<{ pid?: number; isProved?: boolean }> {
  const pid = await recordedPid(folder);
  if (pid === undefined) return {};
  const command = await commandLine(pid);
  if (command === undefined) return { pid };
  return { pid, isProved: `${command} `.includes(`/postgres -D ${folder} `) };
}

export async function startPostmaster(
  { folder, account }: Cluster,
  { pgCtl }: Binaries,
  settings: Record<string, string>,
): Promise<void> {
  await clearReusedPid(folder);
  const log = logFile(folder);
  await rename(log, `${log}.old`).catch(() => undefined);
  const options = Object.entries(settings).map(([name, value]) => `-c ${shellQuoted(`${name}=${value}`)}`);
  const { code, output } = await run(
    pgCtl,
    ['start', '-D', folder, '-w', '-t', '600', '-l', log, '-o', options.join(' ')],
    { account },
  );
  if (code !== 0) {
    const reason = await readFile(log, 'utf8').catch(() => output);
    throw new DatabaseStartError(`The database in ${folder} can't be started: ${reason.trim()}`);
  }
}

export async function stopPostmaster({ folder, account }: Cluster, { pgCtl }: Binaries): Promise<void> {
  const { code, output } = await run(pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '60'], {
    account,
  });
  if (code !== 0)
    throw new DatabaseStartError(`The database in ${folder} can't be stopped: ${output.trim()}`);
}

/** Tells the server to stop and does not wait for it: this goes on when our own process has ended. */
export function beginToStopPostmaster({ folder, account }: Cluster, { pgCtl }: Binaries): void {
  run(pgCtl, ['stop', '-D', folder, '-m', 'fast', '-W'], { account }).catch(() => undefined);
}

/**
 * PostgreSQL refuses to start while the process id in its pid file is alive, even when another program has
 * come by that id (after a reboot, or in a container). The rest of the file is kept: from it PostgreSQL sees
 * whether the memory of a killed server is still in use.
 */
export async function clearReusedPid(folder: string): Promise<void> {
  const pid = await recordedPid(folder);
  if (pid === undefined || !isAlive(pid) || (await runningPostmaster(folder)) !== undefined) return;
  const file = await open(pidFile(folder), constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const lines = (await file.readFile('utf8')).split('\n');
    const text = [NOBODYS_PID, ...lines.slice(1)].join('\n');
    await file.truncate(0);
    await file.write(text, 0);
  } finally {
    await file.close();
  }
}

async function recordedPid(folder: string): Promise<number | undefined> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** Undefined where it cannot be looked at, as while too many files are open; empty on Linux where a process has none, as one that has ended. */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return text?.split('\0').join(' ').trim();
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
  return ps.then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// pg_ctl hands its options to a shell.
const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
