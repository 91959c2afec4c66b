import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clearReusedPid, runningPostmaster } from './postmaster.ts';

const { platform } = process;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-postmaster-'));
});
afterEach(() => rm(folder, { recursive: true }));

const firstLine = async () => (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0];

/** Has the pid file name a process. */
async function record(pid: number | undefined): Promise<number> {
  if (pid === undefined) throw new Error('there is no such process');
  await writeFile(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n`);
  return pid;
}

/** Whether it runs, is stopped (T) or has ended (Z). */
async function stateOf(pid = 0): Promise<string | undefined> {
  if (platform !== 'linux')
    return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
      .stdout.toString()
      .trim()[0];
  return /^State:\s+(\w)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
}

/** A process that goes on until the test ends. */
function running(command: string, args: string[] = []): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const child = spawn('sh', ['-c', command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** As on a system other than Linux. */
function lookByPs(environment: Record<string, string>): void {
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => {
    Object.defineProperty(process, 'platform', { value: platform });
    vi.unstubAllEnvs();
  });
}

describe('where the list of processes cannot be looked at (START-2)', () => {
  test('a process that lives may be the server: it counts as running, and its pid file stays', async () => {
    const pid = await record(running('exec sleep 60').pid);
    lookByPs({ PATH: folder });
    expect(await runningPostmaster(folder)).toBe(pid);
    await clearReusedPid(folder);
    expect(await firstLine()).toBe(String(pid));
  });

  test('one that is gone is not', async () => {
    await record(spawnSync(process.execPath, ['--version']).pid);
    lookByPs({ PATH: folder });
    expect(await runningPostmaster(folder)).toBeUndefined();
  });
});

test('a process that has ended and that its parent has not noted is no server (START-2)', async () => {
  const parent = running('sleep 60 & echo $!; kill -STOP $$');
  const [line] = await once(parent.stdout, 'data');
  const pid = await record(Number(line));
  await expect.poll(() => stateOf(parent.pid)).toBe('T');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => stateOf(pid)).toBe('Z');
  expect(await runningPostmaster(folder)).toBeUndefined();
  await clearReusedPid(folder);
  expect(await firstLine()).toBe('2147483647');
});

test('a server is known by its command line, however long that is (START-2)', async () => {
  const pid = await record(
    running('sleep 60; :', ['/programs/bin/postgres', '-D', folder, '-c', 'port=1']).pid,
  );
  lookByPs({ COLUMNS: '20' });
  expect(await runningPostmaster(folder)).toBe(pid);
});
