import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfTheTree, REPOSITORY, readText } from './files-of-the-tree.ts';
import { declaredNames, PRIVATE_WORDS, privateWordsIn } from './words.ts';

/** Names that are not ours to choose, by file and name, each with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'apps/api/src/http/multipart.ts formParts': 'HTTP calls them the parts of a form.',
  'apps/api/src/http/multipart.ts parts': "An option of @fastify/multipart's.",
  'apps/api/src/http/multipart.ts PARTS_MAX': 'The value of that option.',
  'apps/desk/src/features/messages/wording.ts payment_news': 'Messages of this kind are stored by it.',
  'apps/web/src/features/profile/api/delete-document.ts onSettled': "An option of TanStack Query's.",
};

const KNOWN = new Map<string, boolean>();

describe('names', () => {
  const files = filesOfTheTree();

  test('are made of words of the field', () => {
    const sources = files.filter((file) => /\.(?:tsx?|m?js)$/.test(file));
    expect(sources.length).toBeGreaterThan(800);
    const found = sources.flatMap((file) => {
      const text = readText(file);
      if (!hasPrivate(text.match(/[\w$]+/g) ?? [])) return [];
      const names = [...declaredNames(file, text)].filter((name) => privateWordsIn(name).length > 0);
      return names.map((name) => `${file} ${name}`);
    });
    expect(found.filter((name) => !(name in EXCEPTIONS))).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((name) => !found.includes(name))).toEqual([]);
  }, 60_000);

  test('of files are too', () => {
    expect(files.filter((file) => privateWordsIn(basename(file)).length > 0)).toEqual([]);
  });

  test.each([
    ['const tellNobody = 1;', 'tell'],
    ['function f(PARTS_MAX: number) {}', 'parts'],
    ['interface PaymentParts {}', 'parts'],
    ['type A = { isTold: true };', 'told'],
    ['const { a: wishes } = b;', 'wish'],
    ['class A { #untold = 1; }', 'told'],
    ['function useSettled() {}', 'settle'],
    ['let HTTPDoors;', 'door'],
    ['let houses;', 'house'],
  ])('that are private are noticed: %s', (text, word) => {
    expect(PRIVATE_WORDS.has(word)).toBe(true);
    expect([...declaredNames('a.ts', text)].flatMap(privateWordsIn)).toEqual([word]);
  });

  test.each(['await Promise.allSettled(all);', 'const { news: updates } = a;', 'let partOfDay, seating;'])(
    'that are used, or only look alike, are not: %s',
    (text) => {
      expect([...declaredNames('a.ts', text)].flatMap(privateWordsIn)).toEqual([]);
    },
  );
});

/** Whether one of some words is or has a private one; each is taken apart once, however many files have it. */
function hasPrivate(words: string[]) {
  return words.some((word) => {
    const isPrivate = KNOWN.get(word) ?? privateWordsIn(word).length > 0;
    KNOWN.set(word, isPrivate);
    return isPrivate;
  });
}

describe('the glossary of ARCHITECTURE.md', () => {
  const page = readText('ARCHITECTURE.md');
  const rows = [...page.matchAll(/^\| \*\*(.+?)\*\* \| (.+) \| `([^`]+)` \|$/gm)].map(
    ([, term = '', meaning = '', file = '']) => ({ term, meaning, file }),
  );

  test('has at least twenty terms, each once, none of them a private word', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(new Set(rows.map(({ term }) => term)).size).toBe(rows.length);
    expect(rows.filter(({ term }) => privateWordsIn(term).length > 0)).toEqual([]);
  });

  test('gives each a sentence, and a file in which the term stands', () => {
    const wrong = rows.filter(({ term, meaning, file }) => {
      const path = join(REPOSITORY, file);
      const inText = new RegExp(term.replaceAll(' ', '[\\s_-]?'), 'i');
      return !meaning.endsWith('.') || !existsSync(path) || !inText.test(readText(file));
    });
    expect(wrong).toEqual([]);
  });
});
