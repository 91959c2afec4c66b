import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@chairside/contract/contract';
import type { Endpoint } from '@chairside/contract/endpoint';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SCREENS, screenBytes } from './screen-bytes.ts';

/** The most a screen may weigh, in bytes as they travel (SPEED-1). */
const MOST_JAVASCRIPT = 110_000;
const MOST_CSS = 15_000;
const MOST_REQUESTS = 10;

/** Fetched by the stylesheet rather than by the page: the ₹ of the prices. */
const RUPEE_FACE = /^anek-latin-rupee-.*\.woff2$/;
const PLANS_CALL = '/api/plans';

const out = mkdtempSync(join(tmpdir(), 'chairside-web-'));
let html = '';

beforeAll(async () => {
  // Under `test` the libraries would be built for development.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'silent',
    build: { outDir: out, emptyOutDir: true },
  });
  html = readFileSync(join(out, 'index.html'), 'utf8');
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(out, { recursive: true, force: true });
});

/** What the page names: scripts and what they import up front, styles, preloaded fonts, the icon. */
function namedByPage(extension: string): string[] {
  const named = [...html.matchAll(/<(?:script|link|img)\b[^>]*?\b(?:src|href)="(\/[^"]+)"/g)];
  return [...new Set(named.map(([, path = '']) => path))].filter((path) => path.endsWith(extension));
}

const gzipped = (paths: string[]) =>
  paths.reduce((bytes, path) => bytes + gzipSync(readFileSync(join(out, path)), { level: 9 }).length, 0);

test('the landing page loads at most 110 kB of JavaScript', () => {
  const scripts = namedByPage('.js');
  expect(scripts.length).toBeGreaterThan(0);
  expect(gzipped(scripts)).toBeLessThanOrEqual(MOST_JAVASCRIPT);
});

test('every script that runs before a choice is made is named by the page', () => {
  // A static import the page does not name would be loaded all the same, and not be counted above.
  const named = namedByPage('.js');
  const imported = named.flatMap((path) => {
    const code = readFileSync(join(out, path), 'utf8');
    return [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file]) => `/assets/${file}`);
  });
  expect(imported.length).toBeGreaterThan(0);
  expect(named).toEqual(expect.arrayContaining(imported));
});

test('the landing page loads at most 15 kB of CSS', () => {
  const styles = namedByPage('.css');
  expect(styles.length).toBeGreaterThan(0);
  expect(gzipped(styles)).toBeLessThanOrEqual(MOST_CSS);
});

test('the landing page is complete after at most 10 requests', () => {
  const rupee = readdirSync(join(out, 'assets')).filter((file) => RUPEE_FACE.test(file));
  expect(rupee).toHaveLength(1);
  const requests = ['/', ...namedByPage(''), ...rupee, PLANS_CALL];
  expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
});

test.each(SCREENS)('%s brings at most %i bytes on top of the landing page', (screen, most) => {
  const bytes = screenBytes(out, screen);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(most);
});

test('the scripts leave out what the contract says for the server alone', () => {
  const endpoints: Endpoint[] = Object.values(contract);
  const data = JSON.stringify(endpoints.map((endpoint) => z.toJSONSchema(endpoint.data)));
  // One of a single word may stand elsewhere as well.
  const descriptions = [...data.matchAll(/"description":"([^"]+ [^"]+)"/g)].map(([, text = '']) => text);
  const withoutContact = contract.login.body.safeParse({ password: 'x' });
  const validations = withoutContact.error?.issues.map(({ message }) => message) ?? [];
  expect(descriptions.length).toBeGreaterThan(0);
  expect(validations).toHaveLength(1);

  const scripts = readdirSync(join(out, 'assets')).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(join(out, 'assets', file), 'utf8')).join('\n');
  const serverOnly = [...endpoints.map(({ summary }) => summary), ...descriptions, ...validations];
  expect(serverOnly.filter((text) => code.includes(`\`${text}\``))).toEqual([]);
});

test('every script and stylesheet lies beside its compressed copies', () => {
  const files = readdirSync(join(out, 'assets'));
  const large = files.filter((file) => {
    return /\.(js|css)$/.test(file) && readFileSync(join(out, 'assets', file)).length > 1000;
  });
  expect(large.length).toBeGreaterThan(0);
  expect(files).toEqual(expect.arrayContaining(large.flatMap((file) => [`${file}.br`, `${file}.gz`])));
});
