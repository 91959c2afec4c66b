import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileEndpoints } from '@chairside/contract/files';
import { providerEndpoints } from '@chairside/contract/providers';
import { HOUR_MS } from '@chairside/rules/durations';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { forgetProviders } from '../../test/no-providers.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { pdf } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { follow, uploadDocument } from '../../test/uploads.ts';
import { providerSettings, storedFiles } from '../db/schema.ts';
import { createSealing } from '../security/sealing.ts';

const { enterStorage, providers, removeProvider, testProvider } = providerEndpoints;
const KIND = { kind: 'storage' } as const;

let s3: Awaited<ReturnType<typeof startS3Server>>;
let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  [app, s3] = await Promise.all([startTestApp(), startS3Server()]);
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  // When files came is told by their identifiers, which go by the machine's clock.
  app.clock.now = new Date();
  await forgetProviders(app);
  owner = await addStaff(app, 'owner', { email: `${randomUUID()}@clinic.example` });
});

const bucketOf = () => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.options;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
};
const enter = (more: Partial<ReturnType<typeof bucketOf>> = {}) =>
  app.call(enterStorage, { body: { ...bucketOf(), ...more } }, owner);
const prove = async () => (await app.call(testProvider, { params: KIND, body: { to: '' } }, owner)).data;
const inBucket = async () => {
  const entries = await readdir(s3.directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.includes('object')).length;
};
const notRemoved = async () =>
  (await app.db.database.$client.query("select id from stored_files where state = 'leaving'")).rows;
/** Another process, to which what was entered is as sealed under the secret before. */
async function startUnderNewSecret(): Promise<TestApp> {
  const sealedContent = createSealing('the secret before', 'providers').seal(bucketOf());
  await app.db.database.update(providerSettings).set({ sealedContent });
  const started = await startTestApp({}, { db: app.db, clock: app.clock, files: app.files });
  onTestFinished(() => started.close());
  return started;
}

describe('a bucket that an owner enters (PROV-13)', () => {
  test('takes new files; those on the disk and in a former bucket are found and removed where they lie', async () => {
    const { token } = await signUp(app);
    const upload = async (content: Buffer) => (await uploadDocument(app, token, { content })).data.document;
    const [onDisk, inS3, onDiskAgain] = [pdf(10_000), pdf(20_000), pdf(30_000)];
    const first = await upload(onDisk);
    const before = await inBucket();
    await enter();
    const second = await upload(inS3);
    expect(await app.files.onDisk()).toHaveLength(1);
    expect(await inBucket()).toBeGreaterThan(before);
    expect((await app.call(removeProvider, { params: KIND }, owner)).status).toBe(200);
    const third = await upload(onDiskAgain);
    expect(await app.files.onDisk()).toHaveLength(2);
    for (const [document, content] of [
      [first, onDisk],
      [second, inS3],
      [third, onDiskAgain],
    ] as const) {
      expect((await follow(app, document.fileUrl)).rawPayload.equals(content)).toBe(true);
      const params = { id: document._id };
      expect((await app.call(fileEndpoints.deleteDocument, { params }, { token })).status).toBe(200);
    }
    expect([await app.files.onDisk(), await inBucket()]).toEqual([[], before]);
  });

  test.each([
    ['before', { secretAccessKey: 'revoked' }, {}],
    ['after', {}, { secretAccessKey: 'revoked' }],
  ])(
    'is one place by whichever of its keys it answers, where a wrong one was entered %s',
    async (_when, first, second) => {
      const { token } = await signUp(app);
      const isWrongFirst = 'secretAccessKey' in first;
      const before = await inBucket();
      await enter(first);
      if (isWrongFirst) await enter(second);
      const content = pdf(10_000);
      const { document } = (await uploadDocument(app, token, { content })).data;
      if (!isWrongFirst) await enter(second);
      expect((await follow(app, document.fileUrl)).rawPayload.equals(content)).toBe(true);
      await app.call(fileEndpoints.deleteDocument, { params: { id: document._id } }, { token });
      await app.work.everyMinute['remove-leftover-files']?.();
      expect(await inBucket()).toBe(before);
      expect(await notRemoved()).toEqual([]);
    },
  );

  describe('in the place of one that was mistyped', () => {
    const MISTYPED = { bucket: 'nobodys-files' };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const enterAt = (now: Date, more: Parameters<typeof enter>[0] = {}) => {
      app.clock.now = now;
      return enter(more);
    };
    const addFileAt = async (at: Date) => {
      const row = { id: v7({ msecs: at.getTime() }), userId: (await signUp(app)).user._id };
      const file = { ...row, contentType: 'application/pdf', state: 'leaving', changedAt: at } as const;
      await app.db.database.insert(storedFiles).values(file);
      onTestFinished(
        async () => void (await app.db.database.delete(storedFiles).where(eq(storedFiles.id, row.id))),
      );
    };

    test('has files removed, as none can have come into that', async () => {
      const before = await inBucket();
      await enterAt(hoursAgo(3), MISTYPED);
      await enterAt(hoursAgo(2), { ...MISTYPED, accessKeyId: 'another' });
      await enterAt(hoursAgo(1));
      const { token } = await signUp(app);
      const { document } = (await uploadDocument(app, token)).data;
      await app.call(fileEndpoints.deleteDocument, { params: { id: document._id } }, { token });
      await app.work.everyMinute['remove-leftover-files']?.();
      expect([await notRemoved(), await inBucket()]).toEqual([[], before]);
    });

    test.each([
      ['asks that too for a file that came meanwhile', 2, 2],
      ['asks that too for a file that was on its way into it at the end', 0.95, 2],
      ['does not ask that for a file from before', 4, 1],
      ['does not ask that for a file from afterwards', 0.5, 1],
    ])('%s', async (_what, hours, places) => {
      await addFileAt(hoursAgo(hours));
      await enterAt(hoursAgo(3), MISTYPED);
      await enterAt(hoursAgo(1));
      expect(app.providers.formerStorages).toHaveLength(places);
    });

    test.each([
      ['while another process may not know of it', 3, 0.05],
      ['where the clock was set back', 1, 3],
    ])('asks that too %s', async (_when, enteredHours, endedHours) => {
      await enterAt(hoursAgo(enteredHours), MISTYPED);
      await enterAt(hoursAgo(endedHours));
      expect(app.providers.formerStorages).toHaveLength(2);
    });

    test('asks a former one by all of its keys, and be it by those with which no file came', async () => {
      await addFileAt(hoursAgo(3.5));
      await enterAt(hoursAgo(4), MISTYPED);
      await enterAt(hoursAgo(3), { ...MISTYPED, accessKeyId: 'another' });
      await enterAt(hoursAgo(1));
      expect(app.providers.formerStorages.map((keys) => keys.length)).toEqual([1, 2]);
    });
  });

  test('is that of the variables where these name it, by their keys alone', async () => {
    await enter({ secretAccessKey: 'revoked' });
    const configured = await startTestApp(s3.variables, { db: app.db, clock: app.clock });
    onTestFinished(() => configured.close());
    const { token } = await signUp(configured);
    const { document } = (await uploadDocument(configured, token)).data;
    await configured.call(fileEndpoints.deleteDocument, { params: { id: document._id } }, { token });
    expect(await notRemoved()).toEqual([]);
  });

  test('is away for what lies in no other place while it was entered under another secret', async () => {
    const { token } = await signUp(app);
    const { document: onDisk } = (await uploadDocument(app, token)).data;
    await enter();
    const before = await inBucket();
    const { document: uploaded } = (await uploadDocument(app, token)).data;
    const { document: deleted } = (await uploadDocument(app, token)).data;
    const restarted = await startUnderNewSecret();
    expect((await follow(restarted, onDisk.fileUrl)).statusCode).toBe(200);
    expect((await follow(restarted, uploaded.fileUrl)).statusCode).toBe(503);
    for (const { _id: id } of [deleted, onDisk]) {
      expect((await restarted.call(fileEndpoints.deleteDocument, { params: { id } }, { token })).status).toBe(
        200,
      );
    }
    expect(await notRemoved()).toHaveLength(2);
    expect(await app.files.onDisk()).toEqual([]);
    await restarted.call(enterStorage, { body: bucketOf() }, owner);
    expect((await follow(restarted, uploaded.fileUrl)).statusCode).toBe(200);
    await restarted.call(fileEndpoints.deleteDocument, { params: { id: uploaded._id } }, { token });
    await restarted.work.everyMinute['remove-leftover-files']?.();
    expect([await notRemoved(), await inBucket()]).toEqual([[], before]);
  });

  test('that was entered under another secret and is removed is asked no more', async () => {
    const { token } = await signUp(app);
    const { document } = (await uploadDocument(app, token)).data;
    await enter();
    const restarted = await startUnderNewSecret();
    await restarted.call(removeProvider, { params: KIND }, owner);
    await restarted.call(fileEndpoints.deleteDocument, { params: { id: document._id } }, { token });
    expect(await notRemoved()).toEqual([]);
  });

  test('is tested by a file, which is gone afterwards', async () => {
    await enter();
    const before = await inBucket();
    expect(await prove()).toMatchObject({ problem: null });
    expect(await inBucket()).toBe(before);
    const { storage } = (await app.call(providers, {}, owner)).data;
    expect(storage).toMatchObject({ source: 'desk', lastTest: { problem: null } });
    expect(JSON.stringify(storage.settings)).not.toContain(s3.options.secretAccessKey);
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'not-the-secret' }, 'wrong_credentials'],
    ['a bucket that is not there', { bucket: 'nobodys-files' }, 'refused'],
    ['nobody at the address', { endpoint: 'http://127.0.0.1:9' }, 'unreachable'],
  ] as const)('says of %s what it was', async (_what, wrong, problem) => {
    await enter(wrong);
    const tested = await prove();
    expect(tested.problem).toBe(problem);
    expect(tested.words).not.toContain('not-the-secret');
    expect(tested.words === '').toBe(problem === 'unreachable');
  });

  test('keeps its secret for the same address and key id alone', async () => {
    await enter();
    expect((await enter({ secretAccessKey: '', region: 'eu-west-1' })).status).toBe(200);
    const needed = { status: 400, code: 'provider_secret_needed' };
    expect(await enter({ secretAccessKey: '', endpoint: 'https://elsewhere.example' })).toMatchObject(needed);
    expect(await enter({ secretAccessKey: '', accessKeyId: 'another' })).toMatchObject(needed);
  });
});
