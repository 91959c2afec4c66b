import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withPictures } from './import-diagrams.mjs';

test('the pictures of ARCHITECTURE.md are drawn from the imports as they are (npm run picture:house)', async () => {
  const page = await readFile(resolve(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
  expect(page).toBe(await withPictures(page));
});
