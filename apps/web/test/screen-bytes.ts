import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that each lazily loaded screen may bring on top of the client, in gzipped bytes. */
export const SCREENS: readonly [screen: string, most: number][] = [
  ['login-page', 20_000],
  ['auth-dialog', 40_000],
  ['signup-dialog', 32_000],
  ['payment-overlay', 13_300],
  ['dashboard-page', 16_300],
  ['appointments-page', 20_600],
  ['booking-dialog', 82_200],
  ['profile-page', 50_200],
  ['contact-change-dialog', 53_500],
  ['payments-page', 22_600],
];

/** What a screen's script, all it imports up front and its stylesheet come to beyond what the client has loaded. */
export function screenBytes(dist: string, screen: string): number {
  const opened = openedFiles(dist);
  const own = filesOf(dist, screen).filter((file) => !opened.includes(file));
  const styles = readdirSync(join(dist, 'assets')).filter(
    (file) => file.startsWith(`${screen}-`) && file.endsWith('.css'),
  );
  return gzipped(dist, [...own, ...styles]);
}

/** The scripts that are loaded once somebody has touched the landing page: those it names, and the client. */
export function openedFiles(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  return [...new Set([...named, ...filesOf(dist, 'page')])];
}

/** What files of the assets come to as they travel. */
export function gzipped(dist: string, files: readonly string[]): number {
  return files.reduce(
    (bytes, file) => bytes + gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 }).length,
    0,
  );
}

/** A script by its name, and all that it imports up front. */
function filesOf(dist: string, name: string): string[] {
  const assets = join(dist, 'assets');
  const script = readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (!script) throw new Error(`${name} is no script of its own`);
  const files = new Set<string>();
  collect(assets, script, files);
  return [...files];
}

function collect(assets: string, file: string, into: Set<string>): void {
  if (into.has(file)) return;
  into.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, next = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    collect(assets, next, into);
  }
}
