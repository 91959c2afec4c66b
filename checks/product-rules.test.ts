import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTheTree, REPOSITORY } from './files-of-the-tree.ts';
import {
  deadCitations,
  formerCitations,
  functionsWithoutRule,
  idsOf,
  namedPaths,
  prefixesByPage,
} from './product-rules.ts';

const PAGES = 'docs/product';
const IS_TEXT = /\.(?:[cm]?[jt]sx?|css|html|md|json|sql|sh)$|^\.ci\/|^[A-Z]+$/;
/** What has been migrated stays as it was; and here the former forms are named to be found. */
const IS_LEFT_ALONE = /^apps\/api\/src\/db\/migrations\/|^checks\/product-rules|(?:^|\/)package-lock\.json$/;

const files = filesOfTheTree();
const pages = files.filter((file) => dirname(file) === PAGES && basename(file) !== 'README.md');
const prefixes = prefixesByPage(read(`${PAGES}/README.md`));
const ids = pages.flatMap((page) => idsOf(read(page)));
const known = new Set(ids);

describe('the rules of docs/product', () => {
  test('are found', () => {
    expect(ids.length).toBeGreaterThan(250);
  });

  test('have each an id of their own', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('are on pages that the README lists, each with a prefix of its own', () => {
    expect([...prefixes.keys()].sort()).toEqual(pages.map((page) => basename(page)).sort());
    expect(new Set(prefixes.values()).size).toBe(prefixes.size);
  });

  test.each(pages)('of %s bear the prefix of the page', (page) => {
    const prefix = `${prefixes.get(basename(page))}-`;
    const here = idsOf(read(page));
    expect(here.length).toBeGreaterThan(0);
    expect(here.filter((id) => !id.startsWith(prefix))).toEqual([]);
  });
});

test.each(['README.md', ...pages.map((page) => basename(page))])('%s names files that there are', (page) => {
  const named = namedPaths(read(`${PAGES}/${page}`));
  expect(named.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
});

describe('what the tree cites', () => {
  const texts = files
    .filter((file) => IS_TEXT.test(file) && !IS_LEFT_ALONE.test(file))
    .map((file) => ({ file, text: read(file) }));

  test('is there', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.flatMap(({ file, text }) => deadCitations(file, text, known))).toEqual([]);
  });

  test('is in the repository', () => {
    expect(texts.flatMap(({ file, text }) => formerCitations(file, text))).toEqual([]);
  });

  test.each(
    texts.filter(({ file }) => /^packages\/(?:rules|contract)\/src\//.test(file) && !/\.test\./.test(file)),
  )('is a rule, by every exported function of $file', ({ text }) => {
    expect(functionsWithoutRule(text)).toEqual([]);
  });
});

describe('the search', () => {
  test.each([
    ['a number that is not there', '/** Books a chair (BOOK-99). */', 'BOOK-99'],
    ['a prefix that is not there', '// as BOKO-1 says', 'BOKO-1'],
    ['the end of a run', 'describe("calls (CALL-1 to CALL-99)")', 'CALL-99'],
  ])('finds %s', (_, text, found) => {
    expect(deadCitations('a.ts', text, new Set(['BOOK-1', 'CALL-1']))).toEqual([
      { file: 'a.ts', line: 1, text: found },
    ]);
  });

  test.each(['(BOOK-1)', 'an AES-256 key', 'UTF-8', 'x-BOOK-7', 'book-7', '2026-11-20'])(
    'passes over %s',
    (text) => {
      expect(deadCitations('a.ts', text, new Set(['BOOK-1']))).toEqual([]);
    },
  );

  test.each([
    'signed-in-side §5 "Documents"',
    'public-side',
    'DESIGN §6',
    '(§8 "429")',
    '(issue 5 "Reminders")',
    'as Issue 12 asks',
    '(issue "Bad input")',
    "as the spec's table says",
  ])('finds %s', (text) => {
    expect(formerCitations('a.ts', text)).not.toEqual([]);
  });

  test.each([
    'const issue = result.error.issues[0];',
    '(issue: { input?: unknown }) => issue.input',
    'the design of the page',
  ])('takes %s for nothing of the kind', (text) => {
    expect(formerCitations('a.ts', text)).toEqual([]);
  });

  test('knows a link and a path in code', () => {
    const page = 'See [one](codes.md), [two](../money.md#top), `apps/api/src/messages/`, `POST /auth/login`.';
    expect(namedPaths(page)).toEqual([
      'docs/product/codes.md',
      'docs/product/../money.md',
      'apps/api/src/messages/',
    ]);
  });

  test.each([
    ['/** Says more (BOOK-1). */\nexport function book() {}', []],
    ['/** Says nothing of why. */\nexport function book() {}', ['book']],
    ['/** The rule (BOOK-1). */\nconst a = 1;\n\nexport async function book() {}', ['book']],
    ['export const book = (slot: string) => slot;', ['book']],
    ['/**\n * Over lines\n * (BOOK-1).\n */\nexport const book = <S>(slot: S) => slot;', []],
    ['export const BOOK = { a: 1 };\nexport type Book = () => void;', []],
  ])('%#: names the exported functions without a rule', (source, names) => {
    expect(functionsWithoutRule(source)).toEqual(names);
  });
});

function read(file: string) {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}
