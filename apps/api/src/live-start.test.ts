import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { refusedStart, startApiProcess } from '../test/api-process.ts';
import { LIVE } from '../test/live-variables.ts';
import { databaseBefore } from '../test/previous-version.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const OF_THE_SANDBOX = new URL('../../../sandbox/', import.meta.url).href;
const coverage = z.object({ result: z.array(z.object({ url: z.string() })) });

let folder: string;
let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-loaded-'));
  database = await databaseBefore('0018');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** What a process has loaded of the sandbox by its end, as Node writes down what it ran. */
async function loadedOfSandbox(variables: Record<string, string>): Promise<string[]> {
  const api = await startApiProcess(
    database.url,
    { ...variables, DATA_DIR: folder, NODE_V8_COVERAGE: folder },
    MAIN,
  );
  await api.stop();
  const files = (await readdir(folder)).filter((name) => name.startsWith('coverage-'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const urls = texts.flatMap((text) => coverage.parse(JSON.parse(text)).result.map(({ url }) => url));
  expect(urls.some((url) => url.endsWith('/apps/api/src/main.ts'))).toBe(true);
  return urls.flatMap((url) => (url.startsWith(OF_THE_SANDBOX) ? [url.slice(OF_THE_SANDBOX.length)] : []));
}

const tables = async () =>
  (await database.db.query("select tablename from pg_tables where schemaname = 'sandbox'")).rowCount;

test('live mode loads nothing of the sandbox, and has none of its tables', { timeout: 60_000 }, async () => {
  expect(await loadedOfSandbox(LIVE)).toEqual([]);
  expect(await tables()).toBe(0);
});

test('sandbox mode loads it and makes its tables', { timeout: 60_000 }, async () => {
  expect(await loadedOfSandbox({})).toContain('src/sandbox.ts');
  expect(await tables()).toBe(8);
});

test('a sandbox that is started by mistake on the data of a live clinic makes no tables there (SAND-11)', async () => {
  const live = await startApiProcess(database.url, { ...LIVE, DATA_DIR: folder });
  await live.stop();
  const { said } = await refusedStart(database.url, { DATA_DIR: folder });
  expect(said).toMatch(/^These are the data of a clinic that is live/);
  expect(await tables()).toBe(0);
});

test('live mode does not start while nobody has said whose clinic it is, and names what is missing (CLINIC-8)', async () => {
  const ofClinic = Object.keys(LIVE).filter((name) => name.startsWith('CLINIC_'));
  const nothing = Object.fromEntries(ofClinic.map((name) => [name, '']));
  const { code, said } = await refusedStart(database.url, { ...LIVE, ...nothing, DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toMatch(/^Live mode needs CLINIC_NAME, .+ before MODE is live\.$/m);
});
