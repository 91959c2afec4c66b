import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstLoadBytes, loadedAtOnce, MOST_BYTES } from './first-load.ts';

const out = mkdtempSync(join(tmpdir(), 'chairside-desk-'));

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

test.each(['.js', '.css'] as const)(
  'the %s that the desk loads before it is used is within its limit',
  (ending) => {
    expect(loadedAtOnce(out, ending).length).toBeGreaterThan(0);
    expect(firstLoadBytes(out, ending)).toBeLessThanOrEqual(MOST_BYTES[ending]);
  },
);
