import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withGenerated } from './architecture-page.ts';

test('what ARCHITECTURE.md has of the code is as the code is (npm run architecture), where no folders import each other', async () => {
  const page = await readFile(resolve(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
  expect(page).toBe(await withGenerated(page));
});
