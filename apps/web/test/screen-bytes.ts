import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that each lazily loaded screen may bring on top of the landing page, in gzipped bytes. */
export const SCREENS: readonly [screen: string, most: number][] = [
  ['login-page', 20_000],
  ['auth-dialog', 40_000],
  ['signup-dialog', 32_000],
  ['payment-overlay', 12_000],
  ['dashboard-page', 16_000],
  ['appointments-page', 20_000],
  ['booking-dialog', 80_000],
  ['profile-page', 50_000],
  ['contact-change-dialog', 53_000],
  ['payments-page', 25_000],
];

/** What a screen's script, all it imports up front and its stylesheet come to beyond what the landing page has loaded. */
export function screenBytes(dist: string, screen: string): number {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets);
  const landing = new Set<string>();
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, file = ''] of html.matchAll(/\/assets\/([^"]+\.js)"/g)) collect(assets, file, landing);

  const own = new Set<string>();
  const isOf = (extension: string) => (file: string) =>
    file.startsWith(`${screen}-`) && file.endsWith(extension);
  const [script] = files.filter(isOf('.js'));
  if (!script) throw new Error(`${screen} is no script of its own`);
  collect(assets, script, own);
  const added = [...own].filter((file) => !landing.has(file));
  return [...added, ...files.filter(isOf('.css'))].reduce(
    (bytes, file) => bytes + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length,
    0,
  );
}

function collect(assets: string, file: string, into: Set<string>): void {
  if (into.has(file)) return;
  into.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, next = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    collect(assets, next, into);
  }
}
