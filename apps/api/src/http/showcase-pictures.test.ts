import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtClient } from '../../test/built-client.ts';
import { jpeg } from '../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let folders: string[];
let app: TestApp;
let picture: string;
beforeAll(async () => {
  const [webRoot, showcase] = [
    await builtClient(),
    await mkdtemp(join(tmpdir(), 'chairside-showcase-')),
  ] as const;
  folders = [webRoot, showcase];
  await writeFile(join(showcase, 'room.jpg'), await jpeg({ width: 1_200, height: 900 }));
  const photos = [{ file: 'room.jpg', shows: 'The waiting room' }];
  await writeFile(join(showcase, 'showcase.json'), JSON.stringify({ photos }));
  app = await startTestApp({ CLINIC_SHOWCASE_DIR: showcase }, undefined, webRoot);
  const { body } = await app.server.inject('/');
  picture = /\/showcase\/[0-9a-f]+\.webp/.exec(body)?.[0] ?? 'none';
});
afterAll(async () => {
  await app.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe('the pictures that the clinic shows of itself (PLAN-13)', () => {
  test('come from the address that the page names, as what they are', async () => {
    const { statusCode, headers, rawPayload } = await app.server.inject(picture);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 });
  });

  test('may be kept for good, since another picture has another address', async () => {
    const { headers } = await app.server.inject(picture);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/showcase/',
    '/showcase/00000000000000000000.webp',
    '/showcase/room.jpg',
    '/showcase/showcase.json',
    '/showcase/..%2fshowcase.json',
    '/showcase/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/showcase/../../etc/passwd',
    '/showcase/constructor',
  ])('are all there is: %s is not found', async (url) => {
    const { statusCode, headers } = await app.server.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).not.toContain('immutable');
  });
});
