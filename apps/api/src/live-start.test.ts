import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { refusedStart, startApiProcess } from '../test/api-process.ts';
import { createDatabase } from '../test/fresh-database.ts';
import { LIVE } from '../test/live-variables.ts';
import { databaseBefore } from '../test/previous-version.ts';

const API = new URL('../', import.meta.url);
const BUILT = new URL('dist/', API).href;
/** As the build names, before its code, each module that it has put into a file. */
const MODULE = /^\/\/ (\S+\.ts)$/gm;
const NOTE_LOADED = new URL('../test/note-loaded.ts', import.meta.url).href;
const OF_THE_SANDBOX = new URL('../../../sandbox/', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-loaded-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('on a database of a version that made the tables of the sandbox everywhere', () => {
  let database: Awaited<ReturnType<typeof databaseBefore>>;
  beforeEach(async () => {
    database = await databaseBefore('0018');
  });
  afterEach(() => database.drop());

  /** What the server that `npm start` runs has loaded by its end, and of that what is of the sandbox. */
  async function loadedOf(variables: Record<string, string>) {
    const noted = join(folder, 'loaded');
    const noting = { NODE_OPTIONS: `--import ${NOTE_LOADED}`, LOADED_NOTED_IN: noted };
    const api = await startApiProcess(database.url, { ...variables, ...noting, DATA_DIR: folder });
    await api.stop();
    const files = (await readFile(noted, 'utf8')).trim().split('\n');
    const modules = (await Promise.all(files.map(modulesIn))).flat();
    expect(modules).toContain(new URL('src/main.ts', API).href);
    const ofSandbox = modules.flatMap((url) =>
      url.startsWith(OF_THE_SANDBOX) ? [url.slice(OF_THE_SANDBOX.length)] : [],
    );
    return { modules, ofSandbox };
  }

  async function modulesIn(file: string): Promise<string[]> {
    if (!file.startsWith(BUILT)) return [file];
    const built = await readFile(new URL(file), 'utf8');
    return Array.from(built.matchAll(MODULE), ([, path = '']) => new URL(path, API).href);
  }

  const tables = async () =>
    (await database.db.query("select tablename from pg_tables where schemaname = 'sandbox'")).rowCount;

  test('live mode loads nothing of the sandbox and has none of its tables, nor does a sandbox that is started by mistake on its data make any (SAND-11)', {
    timeout: 60_000,
  }, async () => {
    expect((await loadedOf(LIVE)).ofSandbox).toEqual([]);
    expect(await tables()).toBe(0);
    const { said } = await refusedStart(database.url, { DATA_DIR: folder });
    expect(said).toMatch(/^These are the data of a clinic that is live/);
    expect(await tables()).toBe(0);
  });

  test('sandbox mode loads it and makes its tables, and loads no page of all calls before somebody asks for it', {
    timeout: 60_000,
  }, async () => {
    const { modules, ofSandbox } = await loadedOf({});
    expect(ofSandbox).toContain('src/sandbox.ts');
    expect(modules).toContain(new URL('src/http/openapi.ts', API).href);
    expect(modules).not.toContain(new URL('src/http/calls-page.ts', API).href);
    expect(await tables()).toBe(8);
  });
});

test('live mode does not start while nobody has said whose clinic it is, and names what is missing (CLINIC-8)', async () => {
  const ofClinic = Object.keys(LIVE).filter((name) => name.startsWith('CLINIC_'));
  const nothing = Object.fromEntries(ofClinic.map((name) => [name, '']));
  const database = await createDatabase('nobodys', inject('migratedDatabase'));
  const { code, said } = await refusedStart(database.url, { ...LIVE, ...nothing, DATA_DIR: folder });
  await database.drop();
  expect(code).toBe(1);
  expect(said).toMatch(/^Live mode needs CLINIC_NAME, .+ before MODE is live\.$/m);
});
