import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hasPackages, satisfies } from './install.mjs';
import { filesIn, hashOf } from './source-hash.mjs';

describe('an installation', () => {
  const expected = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
    'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-o', optional: true },
  };
  const { '': _, 'node_modules/other-system': __, ...present } = expected;

  test('is what the lock file asks for, other systems aside', () => {
    expect(satisfies(present, expected)).toBe(true);
  });

  test.each([
    ['a package is missing', { 'node_modules/a': present['node_modules/a'] }],
    ['a version differs', { ...present, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['the content differs', { ...present, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
  ])('is stale when %s', (_why, found) => {
    expect(satisfies(found, expected)).toBe(false);
  });

  test.each([
    ['whole', JSON.stringify({ packages: present }), true],
    ['empty', '', false],
    ['full of zeros', '\0'.repeat(64), false],
    ['cut short', JSON.stringify({ packages: present }).slice(0, 40), false],
    ['without packages', '{}', false],
    ['null', 'null', false],
  ])(
    'whose own list is %s, as a power cut can leave it, counts accordingly (START-2)',
    async (_what, list, isThere) => {
      const folder = await mkdtemp(join(tmpdir(), 'chairside-packages-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      await mkdir(join(folder, 'node_modules'));
      await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: expected }));
      await writeFile(join(folder, 'node_modules/.package-lock.json'), list);
      expect(hasPackages(folder)).toBe(isThere);
    },
  );
});

describe('the hash of the sources', () => {
  /** @type {string} */
  let base;
  const hash = () => hashOf(filesIn(base), base);

  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'chairside-sources-'));
    await mkdir(join(base, 'src'));
    await writeFile(join(base, 'src', 'a.ts'), 'one');
    await writeFile(join(base, 'src', 'b.ts'), 'two');
  });

  afterEach(() => rm(base, { recursive: true }));

  test('changes with a content, a name and a new file', async () => {
    const hashes = [hash()];
    await writeFile(join(base, 'src', 'a.ts'), 'ONE');
    hashes.push(hash());
    await rename(join(base, 'src', 'a.ts'), join(base, 'src', 'c.ts'));
    hashes.push(hash());
    await writeFile(join(base, 'index.html'), '');
    hashes.push(hash());
    expect(new Set(hashes).size).toBe(4);
  });

  test('stays with what is built or installed, and when the checkout moves', async () => {
    const before = hash();
    await mkdir(join(base, 'dist'));
    await writeFile(join(base, 'dist', 'a.js'), 'built');
    await mkdir(join(base, 'node_modules'));
    await writeFile(join(base, 'node_modules', 'a.js'), 'installed');
    const moved = `${base}-moved`;
    await rename(base, moved);
    base = moved;
    expect(hash()).toBe(before);
  });
});
