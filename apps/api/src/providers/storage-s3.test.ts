import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { StorageUnavailable } from './storage.ts';
import { createS3Storage } from './storage-s3.ts';

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

  function storageBehindIt() {
    return createS3Storage({
      bucket: 'patients-files',
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
    });
  }

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
