import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '..');
const MOST_LINES = 250;

/** Files that may be longer, each with the reason. */
const LONGER: Record<string, string> = {};

const FORBIDDEN_TEXT: Record<string, RegExp> = {
  'a cast to any': /\bas\s+any\b/,
  'a value typed any': /:\s*any\s*(?:[;,)=|&[\]{}>]|$)/m,
  'a silenced type error': /@ts-(?:ignore|nocheck)\b/,
  'a silenced lint rule': /\bbiome-(?:ignore)\b/,
  'a test left out': /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b/,
};
const VAGUE_NAME = /(?:^|[-_./])(?:utils?|helpers?|common|misc)(?:[-_./]|$)/i;

function filesOfTheTree() {
  const git = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listing = execFileSync('git', git, { cwd: REPOSITORY, encoding: 'utf8' });
  return listing.split('\0').filter((file) => file !== '' && existsSync(join(REPOSITORY, file)));
}

const isSource = (file: string) => /\.(?:[cm]?[jt]sx?|css|html)$/.test(file);

function faults(file: string, text: string) {
  const found = VAGUE_NAME.test(file) ? ['a name that says nothing'] : [];
  if (!isSource(file)) return found;
  const lines = text.trimEnd().split('\n').length;
  if (lines > MOST_LINES && !(file in LONGER)) found.push(`more than ${MOST_LINES} lines`);
  for (const [fault, pattern] of Object.entries(FORBIDDEN_TEXT)) if (pattern.test(text)) found.push(fault);
  return found;
}

describe('house style', () => {
  const files = filesOfTheTree();

  test('is kept by every file of the tree', () => {
    expect(files.filter(isSource).length).toBeGreaterThan(10);
    const broken = files.map((file) => ({ file, found: faults(file, readText(file)) }));
    expect(broken.filter(({ found }) => found.length > 0)).toEqual([]);
  });

  test('grants no leave that is not needed any more', () => {
    const longest = Object.keys(LONGER).filter(
      (file) => readText(file).trimEnd().split('\n').length > MOST_LINES,
    );
    expect(Object.keys(LONGER)).toEqual(longest);
  });

  test.each([
    ['a.ts', `const x = y ${'as'} any;`, 'a cast to any'],
    ['a.tsx', `function f(x${': '}any) {}`, 'a value typed any'],
    ['a.ts', `// ${'@ts'}-ignore`, 'a silenced type error'],
    ['a.css', `/* ${'biome'}-ignore lint: x */`, 'a silenced lint rule'],
    ['a.test.ts', `test${'.skip'}('x', f)`, 'a test left out'],
    ['a.test.ts', `test.concurrent${'.only'}('x', f)`, 'a test left out'],
    ['a.mjs', 'x\n'.repeat(MOST_LINES + 1), `more than ${MOST_LINES} lines`],
    ['apps/web/src/common/a.ts', '', 'a name that says nothing'],
    ['apps/web/src/date-utils.ts', '', 'a name that says nothing'],
  ])('refuses in %s: %j', (file, text, fault) => {
    expect(faults(file, text)).toEqual([fault]);
  });

  test('lets the longest file and ordinary words pass', () => {
    expect(faults('commons/plan.ts', `${'x\n'.repeat(MOST_LINES - 1)}// takes: any of these`)).toEqual([]);
  });
});

function readText(file: string) {
  return isSource(file) ? readFileSync(join(REPOSITORY, file), 'utf8') : '';
}
