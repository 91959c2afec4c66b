import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withDiagrams } from './import-diagrams.mjs';

test('the diagrams of ARCHITECTURE.md show the imports as they are (npm run diagrams)', async () => {
  const page = await readFile(resolve(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
  expect(page).toBe(await withDiagrams(page));
});
