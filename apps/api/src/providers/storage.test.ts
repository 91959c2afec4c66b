import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../test/s3-server.ts';
import { readConfig } from '../config.ts';
import { newId } from '../db/ids.ts';
import { createFileStorage } from '../file-storage.ts';
import { type Storage, StorageUnavailable } from './storage.ts';
import { createS3Storage } from './storage-s3.ts';

let dataDir: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chairside-test-disk-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const storageFor = (variables: Record<string, string>) => createFileStorage(readConfig(variables), dataDir);
const STORAGES: [name: string, make: () => Storage][] = [
  ['a disk', () => storageFor({})],
  ['S3', () => storageFor(s3.variables)],
];

const local = (path: string) => ({ path, read: () => createReadStream(path) });

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const content = await storage.get(key);
  return content && buffer(content);
}

describe.each(STORAGES)('files on %s', (_name, make) => {
  const put = (storage: Storage, key: string, content: Buffer) =>
    storage.put(key, Readable.from(content), content.length);

  test.each([1, 1000, 5 * 1024 * 1024])('%i bytes come back as they went', async (size) => {
    const [storage, key] = [make(), newId()];
    const content = Buffer.alloc(size, 'tooth');
    await put(storage, key, content);
    expect((await read(storage, key))?.equals(content)).toBe(true);
  });

  test('a file that comes in pieces is whole', async () => {
    const [storage, key] = [make(), newId()];
    const pieces = Array.from({ length: 50 }, (_, piece) => Buffer.alloc(10_000, String(piece)));
    await storage.put(key, Readable.from(pieces), 500_000);
    expect((await read(storage, key))?.equals(Buffer.concat(pieces))).toBe(true);
  });

  test('a file of this machine comes back as it is', async () => {
    const [storage, key, path] = [make(), newId(), join(dataDir, newId())];
    const content = Buffer.alloc(500_000, 'tooth');
    await writeFile(path, content, { mode: 0o600 });
    await storage.put(key, local(path), content.length);
    expect((await read(storage, key))?.equals(content)).toBe(true);
    await expect(storage.put(newId(), local(`${path}-no`), 1)).rejects.toThrow(StorageUnavailable);
  });

  test('there is nothing where nothing was put', async () => {
    expect(await make().get(newId())).toBeNull();
  });

  test('what was removed is gone, and removing it again is as good', async () => {
    const [storage, key] = [make(), newId()];
    await put(storage, key, Buffer.from('x'));
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    await storage.remove(key);
    await storage.remove(newId());
  });

  test('a key is put again in the place of what was there', async () => {
    const [storage, key] = [make(), newId()];
    await put(storage, key, Buffer.from('before'));
    await put(storage, key, Buffer.from('after'));
    expect(String(await read(storage, key))).toBe('after');
  });

  test('a file that breaks off on its way is not there', async () => {
    const [storage, key] = [make(), newId()];
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error('broken off');
      })(),
    );
    await expect(storage.put(key, breaking, 2000)).rejects.toThrow(StorageUnavailable);
    expect(await storage.get(key)).toBeNull();
  });
});

describe('on a disk', () => {
  test('a file shorter than announced is not there', async () => {
    const [storage, key] = [storageFor({}), newId()];
    await expect(storage.put(key, Readable.from(Buffer.alloc(10)), 20)).rejects.toThrow(StorageUnavailable);
    const path = join(dataDir, newId());
    await writeFile(path, Buffer.alloc(10));
    await expect(storage.put(key, local(path), 20)).rejects.toThrow(StorageUnavailable);
    expect(await storage.get(key)).toBeNull();
  });

  test('a file is its owner’s alone, in one of many folders', async () => {
    const key = newId();
    const path = join(dataDir, newId());
    await writeFile(path, 'x', { mode: 0o644 });
    const folder = join(dataDir, 'files', key.slice(-2));
    for (const content of [Readable.from('x'), local(path)]) {
      await storageFor({}).put(key, content, 1);
      expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('what a killed process left of a file goes with it', async () => {
    const key = newId();
    const storage = storageFor({});
    await storage.put(key, Readable.from('x'), 1);
    const folder = join(dataDir, 'files', key.slice(-2));
    await writeFile(join(folder, `${key}.part`), 'half');
    await storage.remove(key);
    expect((await readdir(folder)).filter((name) => name.startsWith(key))).toEqual([]);
  });

  test('a folder that is none is an unavailable storage', async () => {
    const file = join(dataDir, 'no-folder');
    await writeFile(file, '');
    await chmod(file, 0o600);
    const storage = createFileStorage(readConfig({}), file);
    await expect(storage.put(newId(), Readable.from('x'), 1)).rejects.toThrow(StorageUnavailable);
    await expect(storage.get(newId())).rejects.toThrow(StorageUnavailable);
  });
});

describe('on S3', () => {
  test('a file that was on the disk before is found and removed there (PROV-13)', async () => {
    const [before, key] = [storageFor({}), newId()];
    await before.put(key, Readable.from('tooth'), 5);
    const storage = storageFor(s3.variables);
    expect(String(await read(storage, key))).toBe('tooth');
    await storage.remove(key);
    expect(await before.get(key)).toBeNull();
  });

  test('a new file is not put on the disk', async () => {
    const key = newId();
    await storageFor(s3.variables).put(key, Readable.from('tooth'), 5);
    expect(await storageFor({}).get(key)).toBeNull();
  });

  test('a file comes whole to a slow reader', async () => {
    const content = Buffer.alloc(14 * 1024 * 1024, 'tooth');
    const key = newId();
    await storageFor(s3.variables).put(key, Readable.from(content), content.length);
    const hasty = createS3Storage(s3.options, { answer: 2_000, file: 10_000 });
    const pieces: Buffer[] = [];
    for await (const piece of (await hasty.get(key)) ?? []) {
      if (pieces.length === 0) await delay(3_000);
      pieces.push(piece);
    }
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
  });

  test('readers who do not read keep nobody else from theirs', async () => {
    const [storage, key] = [storageFor(s3.variables), newId()];
    await storage.put(key, Readable.from(Buffer.alloc(5 * 1024 * 1024)), 5 * 1024 * 1024);
    const idle = await Promise.all(Array.from({ length: 60 }, () => storage.get(key)));
    const other = newId();
    await storage.put(other, Readable.from('x'), 1);
    expect(String(await read(storage, other))).toBe('x');
    for (const stream of idle) stream?.destroy();
  });

  test.each<[string, Record<string, string>]>([
    ['that nobody answers at', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
    ['that knows another key', { S3_SECRET_ACCESS_KEY: 'another' }],
    ['without the bucket', { S3_BUCKET: 'another-bucket' }],
  ])(
    'one %s is an unavailable storage',
    async (_kind, change) => {
      const storage = storageFor({ ...s3.variables, ...change });
      await expect(storage.put(newId(), Readable.from('x'), 1)).rejects.toThrow(StorageUnavailable);
      await expect(storage.get(newId())).rejects.toThrow(StorageUnavailable);
      await expect(storage.remove(newId())).rejects.toThrow(StorageUnavailable);
    },
    20_000,
  );
});
