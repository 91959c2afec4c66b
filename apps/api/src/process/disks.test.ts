import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureDisks } from './disks.ts';

test('each disk is measured, also of a folder that is not made yet', async () => {
  const measured = await measureDisks({ data: join(tmpdir(), 'not/made/yet'), temporary: tmpdir() });
  expect(measured.map(({ disk }) => disk)).toEqual(['data', 'temporary']);
  expect(measured[0]?.sizeBytes).toBe(measured[1]?.sizeBytes);
  expect(measured[0]?.sizeBytes).toBeGreaterThan(measured[0]?.freeBytes ?? 0);
});
