import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageUnavailable } from './storage.ts';
import { createS3Storage } from './storage-s3.ts';

describe('a proxy that answers for S3 with a page of its own, and 200', () => {
  let proxy: Server;
  beforeAll(async () => {
    proxy = createServer((request, response) => {
      request.resume().on('end', () => response.end('<html>Welcome</html>'));
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterAll(() => proxy.close());

  function storageBehindIt() {
    const address = proxy.address();
    if (!address || typeof address === 'string') throw new Error('the proxy has no port');
    return createS3Storage({
      bucket: 'patients-files',
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      endpoint: `http://127.0.0.1:${address.port}`,
      pathStyle: true,
    });
  }

  test('has kept no file', async () => {
    await expect(storageBehindIt().put('id', Readable.from(['text']), 4)).rejects.toThrow(StorageUnavailable);
  });

  test('has no file to give', async () => {
    await expect(storageBehindIt().get('id')).rejects.toThrow(StorageUnavailable);
  });

  test('has removed nothing', async () => {
    await expect(storageBehindIt().remove('id')).rejects.toThrow(StorageUnavailable);
  });
});
