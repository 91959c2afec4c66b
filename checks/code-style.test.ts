import { describe, expect, test } from 'vitest';
import { filesOfTheTree, readText } from './files-of-the-tree.ts';

const MOST_LINES = 250;

const FORBIDDEN_TEXT: Record<string, RegExp> = {
  'a cast to any': /\bas\s+any\b/,
  'a value typed any': /:\s*any\s*(?:[;,)=|&[\]{}>]|$)/m,
  'a silenced type error': /@ts-(?:ignore|nocheck)\b/,
  'a silenced lint rule': /\bbiome-(?:ignore)\b/,
  'a test left out': /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b/,
};
const VAGUE_NAME = /(?:^|[-_./])(?:utils?|helpers?|common|misc)(?:[-_./]|$)/i;

const isSource = (file: string) => /\.(?:[cm]?[jt]sx?|css|html)$/.test(file);

function faults(file: string, text: string) {
  const found = VAGUE_NAME.test(file) ? ['a name that says nothing'] : [];
  if (!isSource(file)) return found;
  const lines = text.trimEnd().split('\n').length;
  if (lines > MOST_LINES) found.push(`more than ${MOST_LINES} lines`);
  for (const [fault, pattern] of Object.entries(FORBIDDEN_TEXT)) if (pattern.test(text)) found.push(fault);
  return found;
}

describe('the code style', () => {
  const files = filesOfTheTree();

  test('is followed by every file of the tree', () => {
    expect(files.filter(isSource).length).toBeGreaterThan(10);
    const broken = files.map((file) => ({ file, found: faults(file, isSource(file) ? readText(file) : '') }));
    expect(broken.filter(({ found }) => found.length > 0)).toEqual([]);
  });

  test.each([
    ['a cast to any', 'a.ts', `const x = y ${'as'} any;`],
    ['a value typed any', 'a.tsx', `function f(x${': '}any) {}`],
    ['a silenced type error', 'a.ts', `// ${'@ts'}-ignore`],
    ['a silenced lint rule', 'a.css', `/* ${'biome'}-ignore lint: x */`],
    ['a test left out', 'a.test.ts', `test.concurrent${'.only'}('x', f)`],
    [`more than ${MOST_LINES} lines`, 'a.mjs', 'x\n'.repeat(MOST_LINES + 1)],
    ['a name that says nothing', 'apps/web/src/date-utils.ts', ''],
  ])('refuses %s, planted in %s', (fault, file, text) => {
    expect(faults(file, text)).toEqual([fault]);
  });
});
