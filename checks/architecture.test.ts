import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTheTree, REPOSITORY } from './files-of-the-tree.ts';

const PATH = /^[\w./-]+(?:\.(?:tsx?|mjs|css|md|json)|\/)$/;

const text = readFileSync(join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8');
const files = filesOfTheTree();

/** The files and folders that a text names in code; patterns such as `*.test.ts` and `…-store.ts` are none. */
const pathsIn = (markdown: string) =>
  [...markdown.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => (PATH.test(code) ? [code] : []));

/** Whether a file or folder has this path, or one that ends with it. */
const exists = (path: string) =>
  files.some((file) =>
    path.endsWith('/') ? `/${file}`.includes(`/${path}`) : `/${file}`.endsWith(`/${path}`),
  );

test('every file and folder that ARCHITECTURE.md names exists', () => {
  const named = pathsIn(text);
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test('every folder of the API, and every feature of the clients, is named in ARCHITECTURE.md', () => {
  const folders = files.flatMap(
    (file) => /^apps\/(?:api\/src|(?:web|desk)\/src\/features)\/[^/]+\//.exec(file)?.[0] ?? [],
  );
  const isNamed = (folder: string) =>
    text.includes(`(${folder})`) || text.includes(`\`${basename(folder)}/\``);
  expect([...new Set(folders)].filter((folder) => !isNamed(folder))).toEqual([]);
});

test('a file that does not exist is noticed', () => {
  expect(pathsIn('see `nowhere/at-all.ts`, `npm run check` and `*.test.ts`')).toEqual(['nowhere/at-all.ts']);
  expect(exists('nowhere/at-all.ts')).toBe(false);
  expect(exists('checks/architecture.test.ts')).toBe(true);
  expect(exists('ecks/')).toBe(false);
});
