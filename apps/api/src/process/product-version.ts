import { readFileSync } from 'node:fs';
import * as z from 'zod';

const manifest = z.object({ version: z.string() });

/** The version of the product, as its own package.json says. */
export function productVersion(): string {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  return manifest.parse(JSON.parse(text)).version;
}
