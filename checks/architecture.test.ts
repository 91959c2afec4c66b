import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '..');
const LIST = ['ls-files', '--cached', '--others', '--exclude-standard'];
const PATH = /^[\w./-]+(?:\.(?:tsx?|mjs|css|md|json)|\/)$/;

const text = readFileSync(join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8');
const files = execFileSync('git', LIST, { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n');

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

test('a file that does not exist is noticed', () => {
  expect(pathsIn('see `nowhere/at-all.ts`, `npm run check` and `*.test.ts`')).toEqual(['nowhere/at-all.ts']);
  expect(exists('nowhere/at-all.ts')).toBe(false);
  expect(exists('checks/architecture.test.ts')).toBe(true);
  expect(exists('ecks/')).toBe(false);
});
