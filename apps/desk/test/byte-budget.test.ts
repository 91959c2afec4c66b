import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { prepareBuilds } from '../../../scripts/prepare.mjs';
import { firstLoadBytes, loadedAtOnce, MOST_BYTES } from './first-load.ts';

const out = resolve(import.meta.dirname, '../dist');

// What is measured is what the server hands out.
beforeAll(() => prepareBuilds(console.log), 120_000);

test.each(['.js', '.css'] as const)(
  'the %s that the desk loads before it is used is within its limit',
  (ending) => {
    expect(loadedAtOnce(out, ending).length).toBeGreaterThan(0);
    expect(firstLoadBytes(out, ending)).toBeLessThanOrEqual(MOST_BYTES[ending]);
  },
);
