import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The most that the desk may weigh before it is used, in bytes as they travel (SPEED-5). */
const MOST_JAVASCRIPT = 160_000;
const MOST_CSS = 15_000;

const out = mkdtempSync(join(tmpdir(), 'chairside-desk-'));
const read = (file: string) => readFileSync(join(out, file));

beforeAll(async () => {
  // Under `test` the libraries would be built for development.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'silent',
    build: { outDir: out, emptyOutDir: true },
  });
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(out, { recursive: true, force: true });
});

/** The files with an ending that the page names, and what they import up front. */
function loadedAtOnce(ending: string): string[] {
  const html = read('index.html').toString();
  const found = new Set([...html.matchAll(/\/desk\/(assets\/[^"]+)"/g)].map(([, file = '']) => file));
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    for (const [, next] of read(file)
      .toString()
      .matchAll(/(?:from|import)\s*["`]\.\/([^"`]+\.js)["`]/g)) {
      found.add(`assets/${next}`);
    }
  }
  return [...found].filter((file) => file.endsWith(ending));
}

const weight = (ending: string) =>
  loadedAtOnce(ending).reduce((bytes, file) => bytes + gzipSync(read(file), { level: 9 }).length, 0);

test('the desk loads at most 160 kB of JavaScript before it is used', () => {
  expect(loadedAtOnce('.js').length).toBeGreaterThan(0);
  expect(weight('.js')).toBeLessThanOrEqual(MOST_JAVASCRIPT);
});

test('the desk loads at most 15 kB of CSS', () => {
  expect(loadedAtOnce('.css').length).toBeGreaterThan(0);
  expect(weight('.css')).toBeLessThanOrEqual(MOST_CSS);
});
