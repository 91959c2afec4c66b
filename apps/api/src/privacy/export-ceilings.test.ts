import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileEndpoints } from '@chairside/contract/files';
import { privacyEndpoints } from '@chairside/contract/profile';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectFilesClosed } from '../../test/expect-files-closed.ts';
import { pdf } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { ownAddress } from '../http/own-address.ts';

const UNDER_WAY = {
  code: 'export_under_way',
  message: 'Your data is being downloaded already. Please wait until that has ended.',
};

let app: TestApp;
let patient: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  patient = await signUp(app);
});
afterEach(() => {
  app.clock.now = NOON;
});

const run = (statement: string, values: unknown[] = []) => app.db.database.$client.query(statement, values);
const askForLink = () => app.call(privacyEndpoints.exportData, {}, patient);
const link = async () => (await askForLink()).data.url;
const follow = (url: string) => app.server.inject({ url });

/** A download by somebody who reads nothing yet. Its size is beyond what lies in sockets' buffers. */
async function slowDownload(): Promise<IncomingMessage> {
  for (let time = 0; time < 4; time += 1) {
    const file = new File([pdf(4_000_000)], 'report.pdf');
    await app.call(fileEndpoints.uploadDocument, { body: { type: 'insurance' }, file }, patient);
  }
  const request = httpGet(`${ownAddress(app.server)}${await link()}`, { agent: false });
  const [reply] = await once(request, 'response');
  request.on('error', () => {});
  reply.on('error', () => {});
  return reply;
}

describe('one download at a time a patient', { timeout: 20_000 }, () => {
  test('a second is refused in a sentence, as is another link, until the first has ended', async () => {
    const url = await link();
    const first = await slowDownload();
    const refused = await follow(url);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json()).toMatchObject(UNDER_WAY);
    expect(await askForLink()).toMatchObject({ status: 429, ...UNDER_WAY });
    const { $client: pool } = app.db.database;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);

    expect((await buffer(first)).length).toBeGreaterThan(16_000_000);
    expect((await follow(url)).statusCode).toBe(200);
    expect((await follow(url)).statusCode).toBe(200);
  });

  test('one that breaks off makes way', async () => {
    const first = await slowDownload();
    expect((await askForLink()).status).toBe(429);
    first.destroy();
    await expect.poll(async () => (await askForLink()).status).toBe(200);
  });

  test('one of a process that was killed makes way within a minute', async () => {
    const url = await link();
    await run(
      `insert into leases (id, kind, user_id, expires_at)
       values (gen_random_uuid(), 'export', $1, now() + interval '1 minute')`,
      [patient.user._id],
    );
    expect((await follow(url)).json()).toMatchObject(UNDER_WAY);
    await run('update leases set expires_at = now()');
    expect((await follow(url)).statusCode).toBe(200);
  });
});

test('two at a time are read from the database; more are asked to come back, and others go on', async () => {
  const links = [await link()];
  for (let other = 0; other < 2; other += 1) {
    patient = await signUp(app);
    links.push(await link());
  }
  const locker = await app.db.database.$client.connect();
  await locker.query('begin; lock table payments in access exclusive mode');
  try {
    const replies = links.map((url) => follow(url));
    const refused = await Promise.race(replies);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    await locker.query('rollback');
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503]);
  } finally {
    locker.release();
  }
});

test('one that cannot be noted leaves no file open', async () => {
  const url = await link();
  const failing = vi.spyOn(app.db.database, 'insert').mockImplementation(() => {
    throw new Error('the disk is full');
  });
  try {
    await expectFilesClosed(async () => expect((await follow(url)).statusCode).toBe(500));
  } finally {
    failing.mockRestore();
  }
});

test('ten at a time in all; more are asked to come back', async () => {
  const url = await link();
  await run(
    `insert into leases (id, kind, user_id, expires_at)
     select gen_random_uuid(), 'export', gen_random_uuid(), now() + interval '1 minute'
       from generate_series(1, 10)`,
  );
  const refused = await follow(url);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('30');
  await run('delete from leases');
  expect((await follow(url)).statusCode).toBe(200);
});

test('links are followed twenty times an hour', async () => {
  const url = await link();
  for (let time = 0; time < 20; time += 1) expect((await follow(url)).statusCode).toBe(200);
  expect((await follow(url)).json()).toMatchObject({ code: 'too_many_requests' });
  const { rowCount } = await run("select from audit.events where user_id = $1 and subject = 'export'", [
    patient.user._id,
  ]);
  expect(rowCount).toBe(20);
});

test('thousands of rows are all there, once each, in their order', async () => {
  await run(
    `insert into audit.events (id, user_id, actor, action, subject, at)
     select gen_random_uuid(), $1, 'clinic', 'read', 'appointment',
            $2::timestamptz + (n / 7) * interval '1.000001 seconds'
       from generate_series(1, 3500) as n`,
    [patient.user._id, NOON],
  );
  const { 'data.json': json = new Uint8Array() } = unzipSync(
    new Uint8Array((await follow(await link())).rawPayload),
  );
  const text = strFromU8(json);
  const data: { accesses: { at: string; repeatsUntil: null }[] } = JSON.parse(text);
  expect(text).toBe(JSON.stringify(data, null, 2));
  expect(data.accesses).toHaveLength(3_500);
  const times = data.accesses.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(501);
  expect(data.accesses[0]).toEqual({
    at: NOON.toISOString(),
    actor: 'clinic',
    action: 'read',
    subject: 'appointment',
    subjectId: null,
    repeatsUntil: null,
  });
});
