import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeBytesAt, measureDisks } from './disks.ts';

test('each disk is measured, also of a folder that is not made yet', async () => {
  const measured = await measureDisks({ data: join(tmpdir(), 'not/made/yet'), temporary: tmpdir() });
  expect(measured.map(({ disk }) => disk)).toEqual(['data', 'temporary']);
  expect(measured[0]?.sizeBytes).toBe(measured[1]?.sizeBytes);
  expect(measured[0]?.sizeBytes).toBeGreaterThan(measured[0]?.freeBytes ?? 0);
});

test('what is free is asked of a folder that is not made yet as well, and of none not at all', async () => {
  const [data] = await measureDisks({ data: tmpdir() });
  const free = await freeBytesAt(join(tmpdir(), 'not/made/yet'));
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(data?.sizeBytes ?? 0);
  expect(await freeBytesAt(undefined)).toBeNull();
});
