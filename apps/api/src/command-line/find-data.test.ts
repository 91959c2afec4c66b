import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseStartError } from '@chairside/embedded-postgres/start-error';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reachableFolder } from '../../test/reachable-folder.ts';
import { findData, startedData } from './find-data.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await reachableFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function run(command: string, ...args: string[]) {
  const program = fileURLToPath(new URL(`./dist/${command}.js`, import.meta.url));
  const env = { ...process.env, MODE: 'sandbox', DATABASE_URL: '', DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [program, ...args], { env });
}

const COMMANDS = [
  ['clinic', ['holiday', 'add', '2026-12-01', 'Diwali']],
  ['backup', []],
] as const;

test.each(COMMANDS)('`npm run %s` makes no database where there is none (START-9)', async (command, args) => {
  await expect(run(command, ...args)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^There is no database in DATA_DIR ${dataDir}, or none that this account may see: set the server's configuration first`,
      ),
    ),
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test('beside one that was renamed it is said what is to be done with it', async () => {
  const former = join(dataDir, 'postgres-damaged');
  await mkdir(former);
  await expect(run('backup')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`No backup has been restored in the place of ${former}`),
  });
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test('so it is beside that of an older PostgreSQL', async () => {
  const former = join(dataDir, 'postgres-17');
  await mkdir(former);
  await expect(findData(undefined, dataDir)).rejects.toSatisfy(
    (error) => error instanceof DatabaseStartError && error.message.startsWith(`The data in ${former}`),
  );
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test('where another Chairside works with the data, who needs them alone is to stop it, and who does not may wait (START-2)', async () => {
  const other = await startedData(dataDir);
  const [alone, beside] = await Promise.allSettled([
    startedData(dataDir, { isBesideFormer: true }),
    startedData(dataDir),
  ]);
  await other.close();
  const refused = (advice: string) => ({
    reason: { message: `Another Chairside is already running on DATA_DIR ${dataDir}; ${advice}.` },
  });
  expect(alone).toMatchObject(
    refused('stop it, its service too ("npm run service -- remove"), and try again'),
  );
  expect(beside).toMatchObject(refused('try again in a minute'));
});

test('a database that no start has migrated is not migrated by `npm run clinic` or `npm run backup` either (START-9)', async () => {
  await (await startedData(dataDir)).close();
  for (const [command, args] of COMMANDS) {
    await expect(run(command, ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This version of Chairside is newer than the data: start it first'),
    });
  }
});
