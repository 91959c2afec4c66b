import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that the desk may weigh before it is used, in bytes as they travel (SPEED-5). */
export const MOST_BYTES = { '.js': 160_000, '.css': 15_000 } as const;

/** The files with an ending that the built page names, and what they import up front. */
export function loadedAtOnce(dist: string, ending: string): string[] {
  const read = (file: string) => readFileSync(join(dist, file)).toString();
  const found = new Set(
    [...read('index.html').matchAll(/\/desk\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
  );
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    for (const [, next] of read(file).matchAll(/(?:from|import)\s*["`]\.\/([^"`]+\.js)["`]/g)) {
      found.add(`assets/${next}`);
    }
  }
  return [...found].filter((file) => file.endsWith(ending));
}

/** What of these files travels, in bytes. */
export function firstLoadBytes(dist: string, ending: string): number {
  return loadedAtOnce(dist, ending).reduce(
    (bytes, file) => bytes + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
}
