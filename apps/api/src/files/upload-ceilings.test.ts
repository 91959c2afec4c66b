import { request as httpRequest, type IncomingMessage } from 'node:http';
import { FILES } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../test/sign-up.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsOf, sendHalfAnUpload, uploadDocument } from '../../test/uploads.ts';
import { useUp } from '../../test/use-up.ts';
import { WAITING } from '../../test/while-locked.ts';
import { newId } from '../db/ids.ts';
import { ownAddress } from '../http/own-address.ts';
import { createLog } from '../logging/log.ts';
import { createLimits } from '../security/limits.ts';
import { uploadCeilings } from './upload-ceilings.ts';

let app: TestApp;
let token: string;
let userId: string;
let started: { stop(): void }[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  started = [];
  const patient = await signUp(app);
  token = patient.token;
  userId = patient.user._id;
});
afterEach(async () => {
  app.clock.now = NOON;
  for (const upload of started) upload.stop();
  await expect.poll(leases).toBe(0);
});

const run = (statement: string, values: unknown[] = []) => app.db.database.$client.query(statement, values);
async function leases(): Promise<number> {
  return (await run("select from leases where kind = 'upload'")).rowCount ?? 0;
}

/** An upload of which the first half has come, and the rest does not. */
async function halfAnUpload(bytes = 200_000) {
  const { socket, rest, closed, statuses } = await sendHalfAnUpload(app, token, bytes);
  const upload = {
    stop: () => void socket.destroy(),
    async finish() {
      socket.write(rest);
      await closed;
      return statuses()[0];
    },
  };
  started.push(upload);
  return upload;
}

async function twoUnderWay() {
  const uploads = [await halfAnUpload(), await halfAnUpload()] as const;
  await expect.poll(leases).toBe(2);
  return uploads;
}

describe('two uploads at a time a patient', () => {
  test('a third is refused with a sentence while its body has not come; nobody else is', async () => {
    const [first, second] = await twoUnderWay();
    expect(await answerToHeaders()).toBe(429);
    expect(await uploadDocument(app, token)).toMatchObject({
      status: 429,
      code: 'too_many_uploads',
      message: 'You are uploading 2 files already. Please wait until they have arrived.',
      headers: { 'retry-after': '10' },
    });
    expect((await uploadDocument(app, (await signUp(app)).token)).status).toBe(201);
    expect(await first.finish()).toBe(201);
    expect((await uploadDocument(app, token)).status).toBe(201);
    expect(await second.finish()).toBe(201);
    expect(await documentsOf(app, token)).toHaveLength(3);
  });

  test('the rest of a refused one is not taken in where it is more than a form can be', async () => {
    await twoUnderWay();
    const { sizeBytes } = FILES;
    const ofForm = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` };
    const connectionAfter = async (length: Record<string, string | number>) => {
      const { port } = new URL(ownAddress(app.server));
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/users/documents',
        headers: { ...ofForm, ...length, connection: 'keep-alive' },
      });
      request.on('error', () => {});
      request.flushHeaders();
      const reply = await new Promise<IncomingMessage>((answered) => request.on('response', answered));
      request.destroy();
      expect(reply.statusCode).toBe(429);
      return reply.headers.connection;
    };
    expect(await connectionAfter({ 'content-length': 200 * sizeBytes })).toBe('close');
    expect(await connectionAfter({ 'transfer-encoding': 'chunked' })).toBe('close');
    // Of an ordinary file the rest still comes, so that the browser reads why it was refused.
    expect(await connectionAfter({ 'content-length': sizeBytes })).toBe('keep-alive');
  });

  test('one that breaks off gives its place back', async () => {
    const [first] = await twoUnderWay();
    first.stop();
    await expect.poll(leases).toBe(1);
    expect((await uploadDocument(app, token)).status).toBe(201);
  });

  test('so does one whose sender is gone before it may begin', async () => {
    const connections = () => app.server.connections.size;
    await expect.poll(connections).toBe(0);
    const before = app.logged.length;
    const other = await app.db.database.$client.connect();
    try {
      await other.query('begin');
      await other.query("select pg_advisory_xact_lock(hashtextextended('lease upload', 0))");
      // So small that the server comes to its end, and hears that it breaks off, while nobody reads it.
      const upload = await halfAnUpload(2_000);
      await expect.poll(async () => (await run(WAITING)).rowCount).toBe(1);
      upload.stop();
      await expect.poll(connections).toBe(0);
    } finally {
      await other.query('commit');
      other.release();
    }
    await expect.poll(() => app.logged.slice(before).join('')).toContain('a form was turned away');
    await expect.poll(leases).toBe(0);
  });

  test('so does one that is refused', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await uploadDocument(app, token, { content: Buffer.from('no document') })).status).toBe(400);
    }
    expect(await leases()).toBe(0);
  });

  test('those of a process that was killed are given back within a minute', async () => {
    await run(
      `insert into leases (id, kind, user_id, expires_at)
       select gen_random_uuid(), 'upload', $1, now() + interval '1 minute' from generate_series(1, 2)`,
      [userId],
    );
    expect((await uploadDocument(app, token)).status).toBe(429);
    await run('update leases set expires_at = now()');
    expect((await uploadDocument(app, token)).status).toBe(201);
  });
});

/** What an upload is answered of which only the headers are sent. */
function answerToHeaders(): Promise<number | undefined> {
  const { port } = new URL(ownAddress(app.server));
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/users/documents',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 5_000_000,
    },
  });
  request.on('error', () => {});
  request.flushHeaders();
  return new Promise((answered) =>
    request.on('response', (reply) => {
      request.destroy();
      answered(reply.statusCode);
    }),
  );
}

test('the hundred of an hour are counted as they begin, and then not one more is listened to', async () => {
  await useUp(app, 'uploadsPerPatient', userId, 96);
  for (let sent = 96; sent < 100; sent += 1) {
    expect((await uploadDocument(app, token, { content: Buffer.from('no document') })).status).toBe(400);
  }
  expect(await answerToHeaders()).toBe(429);
  const refused = await uploadDocument(app, token);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(refused.headers.connection).toBe('close');
});

describe('for all together', () => {
  test('beyond two hundred uploads under way, in all processes, one is asked to come back', async () => {
    await run(
      `insert into leases (id, kind, user_id, expires_at)
       select gen_random_uuid(), 'upload', gen_random_uuid(), now() + interval '1 minute'
         from generate_series(1, 200)`,
    );
    expect(await uploadDocument(app, token)).toMatchObject({
      status: 503,
      code: 'unavailable',
      headers: { 'retry-after': '10' },
    });
    await run('delete from leases');
    expect((await uploadDocument(app, token)).status).toBe(201);
  });

  test.each([
    ['data', 0.9, false, false],
    ['data', 0.9, true, true],
    ['data', 45, false, true],
    ['database', 0.01, true, false],
    ['temporary', 0.9, false, true],
  ] as const)(
    'where the disk of %s has %s GiB free, with a bucket: %s, a file is taken: %s (FILE-11)',
    async (disk, freeGib, isInBucket, isTaken) => {
      const { database } = app.db;
      const limits = createLimits(database, SECRET);
      const dependencies = { database, log: createLog('silent'), limits, isInBucket: () => isInBucket };
      const measure = async () => [
        { disk, freeBytes: freeGib * 1024 ** 3, sizeBytes: 1024 ** 4, space: 'low' as const },
      ];
      const begin = uploadCeilings({ ...dependencies, measure });
      const permit = begin({ kind: 'staff', id: newId() }, 1_000);
      if (!isTaken) return expect(permit).rejects.toMatchObject({ code: 'ENOSPC' });
      const granted = await permit;
      return isRefusal(granted) ? expect(granted).toBeNull() : granted.end();
    },
  );

  test('a process takes in no more bytes at a time than it has room for', async () => {
    const { database } = app.db;
    const dependencies = { database, log: createLog('silent') };
    const limits = createLimits(database, SECRET);
    const begin = uploadCeilings({ ...dependencies, limits, processBytes: 1_000 });
    const somebody = () => ({ kind: 'staff', id: newId() }) as const;
    const granted = async (bytes?: number) => {
      const permit = await begin(somebody(), bytes);
      if (isRefusal(permit)) throw new Error(permit.refused);
      return permit;
    };
    const [first, second] = [await granted(600), await granted(400)];
    await expect(begin(somebody(), 1)).rejects.toThrow('too many files');
    await first.end();
    // One that does not say how large it is may be the largest there is.
    await expect(begin(somebody(), undefined)).rejects.toThrow('too many files');
    const third = await granted(600);
    await expect(begin(somebody(), 1)).rejects.toThrow('too many files');
    for (const permit of [second, third]) await permit.end();
  });
});
