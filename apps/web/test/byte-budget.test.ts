import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@chairside/contract/contract';
import type { Endpoint } from '@chairside/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prepareBuilds } from '../../../scripts/prepare.mjs';
import { gzipped, openedFiles, SCREENS, screenBytes } from './screen-bytes.ts';

/** The most a screen may weigh, in bytes as they travel (SPEED-1). */
const MOST_JAVASCRIPT = 75_000;
const MOST_ONCE_TOUCHED = 115_000;
const MOST_CSS = 15_000;
const MOST_TYPEFACES = 26_000;
const MOST_REQUESTS = 10;

const out = resolve(import.meta.dirname, '../dist');
let html = '';

// What is measured is what the server hands out.
beforeAll(async () => {
  await prepareBuilds(console.log);
  html = readFileSync(join(out, 'index.html'), 'utf8');
}, 120_000);

/** What the page names: scripts and what they import up front, those fetched ahead, styles, preloaded fonts, the icon. */
function namedByPage(extension: string): string[] {
  const named = [...html.matchAll(/<(?:script|link|img)\b[^>]*?\b(?:src|href)="(\/[^"]+)"/g)];
  return [...new Set(named.map(([, path = '']) => path))].filter((path) => path.endsWith(extension));
}

const weight = (extension: string) =>
  gzipped(
    out,
    namedByPage(extension).map((path) => path.replace('/assets/', '')),
  );

const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
const scriptsInside = () => texts(/<script>(.*?)<\/script>/gs);
const stylesInside = () => texts(/<style>(.*?)<\/style>/gs);

/** As they travel within the page. */
const gzippedTexts = (inside: string[]) => gzipSync(inside.join(''), { level: 9 }).length;

test('the landing page loads at most 75 kB of JavaScript before it is touched', () => {
  expect(namedByPage('.js').length).toBeGreaterThan(1);
  expect(weight('.js') + gzippedTexts(scriptsInside())).toBeLessThanOrEqual(MOST_JAVASCRIPT);
});

test('the first paint waits for the page alone: style and preferences are in it', () => {
  expect(scriptsInside()).toHaveLength(1);
  expect(stylesInside()).toHaveLength(1);
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<style>');
  expect(head).not.toMatch(/<link\b[^>]*rel="stylesheet"/);
  expect(head).not.toMatch(/<script(?! type="module")[^>]* src=/);
});

test('no screen loads the style of the page again', () => {
  const files = readdirSync(join(out, 'assets'));
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(out, 'assets', file), 'utf8'));
  const named = code.flatMap((text) =>
    [...text.matchAll(/assets\/([\w-]+\.css)/g)].map(([, file = '']) => file),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(files).toEqual(expect.arrayContaining(named));
  expect(named.filter((file) => readFileSync(join(out, 'assets', file)).length > 10_000)).toEqual([]);
});

test('once it is touched, 115 kB in all', () => {
  expect(openedFiles(out).length).toBeGreaterThan(namedByPage('.js').length);
  expect(gzipped(out, openedFiles(out))).toBeLessThanOrEqual(MOST_ONCE_TOUCHED);
});

test('the scripts that run before the page is touched import no other up front', () => {
  // A static import would be loaded all the same, and not be counted above.
  const running = [...html.matchAll(/<script\b[^>]*? src="(\/[^"]+)"/g)].map(([, path = '']) => path);
  const code = [...running.map((path) => readFileSync(join(out, path), 'utf8')), ...scriptsInside()].join(
    '\n',
  );
  expect(running.length).toBeGreaterThan(0);
  expect(code).toMatch(/import\([`"]\.\/page-/);
  expect(code).not.toMatch(/(?:from|import)\s*["`]\.\//);
});

test('the landing page loads at most 15 kB of CSS', () => {
  expect(gzippedTexts(stylesInside())).toBeGreaterThan(1_000);
  expect(gzippedTexts(stylesInside()) + weight('.css')).toBeLessThanOrEqual(MOST_CSS);
});

test('the typefaces that the landing page asks for at once weigh at most 26 kB', () => {
  expect(weight('.woff2')).toBeLessThanOrEqual(MOST_TYPEFACES);
});

test('the landing page is complete after at most 10 requests', () => {
  // Whatever faces its text needs: the one of the letters, and the one of the ₹.
  expect(namedByPage('.woff2')).toHaveLength(2);
  const requests = ['/', ...namedByPage('')];
  expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
});

test.each(SCREENS)('%s brings at most %i bytes on top of the client', (screen, most) => {
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
