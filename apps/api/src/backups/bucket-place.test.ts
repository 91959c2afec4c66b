import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { bucketPlace } from './bucket-place.ts';

const NAME = 'chairside-20261120T210000Z.backup';
// More than one of the pieces in which it is sent.
const CONTENT = randomBytes(20 * 1024 * 1024);

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

test('a bucket has whole backups alone, below their prefix', async () => {
  const place = bucketPlace(s3.options, 'clinic/');
  expect(await place.list()).toEqual([]);
  await place.write(NAME, Readable.from([CONTENT.subarray(0, 1_000), CONTENT.subarray(1_000)]));
  expect((await buffer(await place.read(NAME))).equals(CONTENT)).toBe(true);
  await expect(bucketPlace(s3.options, 'another-').read(NAME)).rejects.toMatchObject({
    problem: 'no_backup',
  });

  async function* broken() {
    yield CONTENT;
    throw new Error('the database went away');
  }
  const half = 'chairside-20261121T210000Z.backup';
  await expect(place.write(half, Readable.from(broken()))).rejects.toThrow();
  await expect(place.read(half)).rejects.toMatchObject({ problem: 'no_backup' });

  const later = 'chairside-20261122T210000Z.hour.backup';
  await place.write(later, Readable.from([CONTENT.subarray(0, 10)]));
  await bucketPlace(s3.options, '').writeNote('clinic/holiday.jpg', '');
  await bucketPlace(s3.options, '').writeNote(NAME, 'of another clinic');
  expect(await place.list()).toEqual([
    { name: later, bytes: 10 },
    { name: NAME, bytes: CONTENT.length },
  ]);

  await place.remove(NAME);
  await expect(place.read(NAME)).rejects.toMatchObject({ problem: 'no_backup' });
  expect(await place.readNote('erased-accounts.json')).toBeNull();
  await place.writeNote('erased-accounts.json', '{}');
  expect(await place.readNote('erased-accounts.json')).toBe('{}');
});

/** Leads to a server, and breaks off each connection on which more than so many bytes have come from it. */
async function breakingProxy(endpoint: string, mostBytes: number): Promise<string> {
  const server = createServer((incoming) => {
    const outgoing = connect(Number(new URL(endpoint).port), '127.0.0.1');
    let bytes = 0;
    outgoing.on('data', (chunk) => {
      bytes += chunk.length;
      incoming.write(chunk);
      if (bytes > mostBytes) incoming.destroy();
    });
    incoming.on('data', (chunk) => outgoing.write(chunk)).on('close', () => outgoing.destroy());
    for (const socket of [incoming, outgoing]) socket.on('error', () => {});
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listeningPort(server)}`;
}

test('a backup is read to its end, though no connection lasts as long as that takes', async () => {
  await bucketPlace(s3.options, 'far/').write(NAME, Readable.from([CONTENT]));
  const endpoint = await breakingProxy(s3.options.endpoint, CONTENT.length / 2);
  const place = bucketPlace({ ...s3.options, endpoint }, 'far/');
  expect((await buffer(await place.read(NAME))).equals(CONTENT)).toBe(true);
});

test('one that refuses is said to be out of reach', async () => {
  const place = bucketPlace({ ...s3.options, bucket: 'nobodys' }, '');
  await expect(place.list()).rejects.toMatchObject({ problem: 'place_unreachable' });
});

test('a bucket that takes a part and no more is named with its own reason', async () => {
  const server = createHttpServer((request, response) => {
    const isFirst = new URL(request.url ?? '', 'http://bucket').searchParams.get('partNumber') === '1';
    if (isFirst) response.setHeader('etag', '"1"');
    else if (request.method === 'PUT') response.statusCode = 403;
    const answer = {
      200: '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      403: '<Error><Code>QuotaExceeded</Code></Error>',
    }[response.statusCode];
    request.resume().on('end', () => response.end(answer));
  });
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${await listeningPort(server)}`;
  const place = bucketPlace({ ...s3.options, endpoint }, '');
  await expect(place.write(NAME, Readable.from(Array(4).fill(CONTENT)))).rejects.toMatchObject({
    problem: 'place_unreachable',
    cause: { name: 'QuotaExceeded' },
  });
});
