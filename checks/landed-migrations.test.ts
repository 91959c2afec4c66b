import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '..');
const ADVICE =
  'A landed migration never changes, since databases have applied it: write another one. A new one is listed by `sha256sum FILE >> SHA256SUMS` in its folder.';

/** Where the files of a folder are not what its SHA256SUMS says, which is a list as `sha256sum` writes and checks it. */
function besideTheList(folder: string) {
  const listed = new Map(
    readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [sum = '', name = ''] = line.split('  ');
        return [name, sum];
      }),
  );
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return {
    changed: files.filter((name) => listed.has(name) && listed.get(name) !== sumOf(name)),
    notListed: files.filter((name) => !listed.has(name)),
    gone: [...listed.keys()].filter((name) => !files.includes(name)),
  };
}

test.each(['apps/api/src/db/migrations', 'sandbox/migrations'])(
  'the migrations of %s are what they were when they landed (START-7)',
  (folder) => {
    const nothing = { changed: [], notListed: [], gone: [] };
    expect(besideTheList(join(REPOSITORY, folder)), ADVICE).toEqual(nothing);
  },
);

test('a migration that was changed, added or removed is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chairside-migrations-'));
  writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  0001_a.sql\n${'0'.repeat(64)}  0002_b.sql\n`);
  writeFileSync(join(folder, '0001_a.sql'), 'select 1;');
  writeFileSync(join(folder, '0003_c.sql'), 'select 3;');
  const found = besideTheList(folder);
  rmSync(folder, { recursive: true });
  expect(found).toEqual({ changed: ['0001_a.sql'], notListed: ['0003_c.sql'], gone: ['0002_b.sql'] });
});
