import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { failureOf } from './provider-problem.ts';
import { StorageUnavailable } from './storage.ts';
import { createS3Storage, proveBucket } from './storage-s3.ts';

const bucketAt = (port: number) => ({
  bucket: 'patients-files',
  region: 'ap-south-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  endpoint: `http://127.0.0.1:${port}`,
  pathStyle: true,
});

describe('a proxy that answers for S3 with a page of its own, and 200', () => {
  let proxy: Server;
  let port: number;
  beforeAll(async () => {
    proxy = createServer((request, response) => {
      request.resume().on('end', () => response.end('<html>Welcome</html>'));
    });
    port = await listeningPort(proxy);
  });
  afterAll(() => proxy.close());

  const storageBehindIt = () => createS3Storage(bucketAt(port));

  test('has stored no file', async () => {
    await expect(storageBehindIt().put('id', Readable.from(['text']), 4)).rejects.toThrow(StorageUnavailable);
  });

  test('has no file to give', async () => {
    await expect(storageBehindIt().get('id')).rejects.toThrow(StorageUnavailable);
  });

  test('has removed nothing', async () => {
    await expect(storageBehindIt().remove('id')).rejects.toThrow(StorageUnavailable);
  });
});

describe('the proof of a bucket also asks for a file that is not there (PROV-13)', () => {
  /** A bucket of one file at a time, which answers for a missing one as S3 does to a key of these permissions. */
  async function bucketThatAnswers(missing: { status: number; code: string }): Promise<number> {
    let stored: Buffer | null = null;
    const bucket = createServer(async (request, response) => {
      const sent = await buffer(request);
      if (request.method === 'PUT') {
        stored = sent;
        response.writeHead(200, { etag: '"of-the-file"' }).end();
      } else if (request.method === 'DELETE') {
        stored = null;
        response.writeHead(204).end();
      } else if (stored) response.writeHead(200, { etag: '"of-the-file"' }).end('A test of the storage.');
      else response.writeHead(missing.status).end(`<Error><Code>${missing.code}</Code></Error>`);
    });
    onTestFinished(() => void bucket.close());
    return listeningPort(bucket);
  }

  test('and holds where the key is told so', async () => {
    const port = await bucketThatAnswers({ status: 404, code: 'NoSuchKey' });
    await expect(proveBucket(bucketAt(port), 2_000)).resolves.toBeUndefined();
  });

  test('and names the permission that is lacking where the key may not list', async () => {
    const port = await bucketThatAnswers({ status: 403, code: 'AccessDenied' });
    const proof = await proveBucket(bucketAt(port), 2_000).catch(failureOf);
    expect(proof).toEqual({ problem: 'refused', words: expect.stringContaining('s3:ListBucket') });
  });
});
