import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileEndpoints } from '@chairside/contract/files';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jpeg, pdf } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsOf, follow, sendHalfAnUpload, uploadDocument, uploadPhoto } from '../../test/uploads.ts';
import { storedFiles } from '../db/schema.ts';

let app: TestApp;
let token: string;
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.clock.now = NOON;
  app.files.failing.clear();
});
afterAll(() => app.close());

async function newPatient() {
  const { token: sent, user } = await signUp(app);
  token = sent;
  userId = user._id;
}
const files = () => app.db.database.select().from(storedFiles).where(eq(storedFiles.userId, userId));
const states = async () => (await files()).map(({ state }) => state);

async function minutesLater(minutes: number) {
  app.clock.now = new Date(NOON.getTime() + minutes * 60_000);
  await app.work.everyMinute['remove-leftover-files']?.();
}

const UNAVAILABLE = {
  status: 503,
  code: 'storage_unavailable',
  message: 'Files cannot be saved or opened at the moment. Please try again shortly.',
};

describe('an upload that is cut off in the middle', () => {
  test('leaves neither a row nor a file', async () => {
    await newPatient();
    const before = await app.files.onDisk();
    const answered = app.logged.length;
    const { socket } = await sendHalfAnUpload(app, token, 2_000_000);
    socket.destroy();
    await expect.poll(() => app.logged.slice(answered).join('')).toContain('a form was turned away');
    expect(await files()).toEqual([]);
    expect(await app.files.onDisk()).toEqual(before);
    expect(await documentsOf(app, token)).toEqual([]);
  });
});

describe('a storage that is down', () => {
  test('while a document is put there: a clear sentence, and nothing half saved', async () => {
    await newPatient();
    const before = await app.files.onDisk();
    app.files.failing.add('put');
    expect(await uploadDocument(app, token)).toMatchObject(UNAVAILABLE);
    expect(await documentsOf(app, token)).toEqual([]);
    expect(await app.files.onDisk()).toEqual(before);
    app.files.failing.clear();
    await minutesLater(14);
    expect(await states()).toEqual(['arriving']);
    await minutesLater(16);
    expect(await files()).toEqual([]);
  });

  test('while a photo is put there: the last one stays', async () => {
    await newPatient();
    const first = await uploadPhoto(app, token, { content: await jpeg() });
    app.files.failing.add('put');
    expect(await uploadPhoto(app, token, { content: await jpeg() })).toMatchObject(UNAVAILABLE);
    app.files.failing.clear();
    expect((await follow(app, first.data.user.profilePhoto ?? '')).statusCode).toBe(200);
  });

  test('while a document is deleted: it is gone for the patient, and its file a little later', async () => {
    await newPatient();
    const before = await app.files.onDisk();
    const { data } = await uploadDocument(app, token);
    app.files.failing.add('remove');
    const params = { id: data.document._id };
    expect((await app.call(fileEndpoints.deleteDocument, { params }, { token })).status).toBe(200);
    expect(await documentsOf(app, token)).toEqual([]);
    expect((await follow(app, data.document.fileUrl)).statusCode).toBe(404);
    expect(await states()).toEqual(['leaving']);
    await expect(minutesLater(1)).rejects.toThrow('storage');
    expect(await states()).toEqual(['leaving']);
    app.files.failing.clear();
    await minutesLater(2);
    expect(await files()).toEqual([]);
    expect(await app.files.onDisk()).toEqual(before);
  });
});

describe('a transaction that fails', () => {
  const refuseDocuments = (check: string) => app.db.database.$client.query(`alter table documents ${check}`);

  test('leaves no file behind', async () => {
    await newPatient();
    const before = await app.files.onDisk();
    await refuseDocuments('add constraint none check (file_size < 0) not valid');
    expect(await uploadDocument(app, token)).toMatchObject({ status: 500, code: 'fault' });
    expect(await files()).toEqual([]);
    expect(await app.files.onDisk()).toEqual(before);

    app.files.failing.add('remove');
    expect(await uploadDocument(app, token)).toMatchObject({ status: 500, code: 'fault' });
    await refuseDocuments('drop constraint none');
    app.files.failing.clear();
    expect(await app.files.onDisk()).toHaveLength(before.length + 1);
    await minutesLater(1);
    expect(await files()).toEqual([]);
    expect(await app.files.onDisk()).toEqual(before);
  });
});

describe('the clean-up', () => {
  test('touches no stored file, however old', async () => {
    await newPatient();
    const { data } = await uploadDocument(app, token);
    await minutesLater(60 * 24 * 365);
    expect(await states()).toEqual(['kept']);
    app.clock.now = NOON;
    expect((await follow(app, data.document.fileUrl)).statusCode).toBe(200);
  });

  test('removes what a process that was killed in the middle has left', async () => {
    await newPatient();
    const before = await app.files.onDisk();
    const id = crypto.randomUUID();
    const file = { id, userId, contentType: 'application/pdf', state: 'arriving', changedAt: NOON } as const;
    await app.db.database.insert(storedFiles).values(file);
    const content = pdf();
    await app.files.storage.put(id, Readable.from(content), content.length);
    await minutesLater(16);
    expect(await files()).toEqual([]);
    expect(await app.files.onDisk()).toEqual(before);
  });

  /** Files that are to be removed, detached so many minutes from now, and a folder in the place of each that fails. */
  async function detached(count: number, { minutes = 0, isFailing = false } = {}) {
    const ids = Array.from({ length: count }, () => crypto.randomUUID());
    const changedAt = new Date(NOON.getTime() + minutes * 60_000);
    const file = { userId, contentType: 'application/pdf', state: 'leaving', changedAt } as const;
    await app.db.database.insert(storedFiles).values(ids.map((id) => ({ id, ...file })));
    const places = ids.map((id) => join(app.files.dataDir, 'files', id.slice(-2), id));
    if (isFailing) await Promise.all(places.map((place) => mkdir(place, { recursive: true })));
    return { ids, restore: () => Promise.all(places.map((place) => rm(place, { recursive: true }))) };
  }
  const left = async () => (await files()).map(({ id }) => id);

  test('removes the others where one cannot be removed, and says so afterwards', async () => {
    await newPatient();
    const failing = await detached(1, { isFailing: true });
    await detached(3, { minutes: 1 });
    await expect(minutesLater(2)).rejects.toThrow('storage');
    expect(await left()).toEqual(failing.ids);
    await failing.restore();
    await minutesLater(3);
    expect(await left()).toEqual([]);
  });

  test('comes to each file, also with more that cannot be removed than are tried in a run', async () => {
    await newPatient();
    const beforeTheClockWasSetBack = await detached(110, { minutes: 1_000_000, isFailing: true });
    const failing = await detached(110, { isFailing: true });
    const { ids } = await detached(1, { minutes: 1 });
    for (const minutes of [2, 3, 4]) await expect(minutesLater(minutes)).rejects.toThrow('have failed');
    expect(await left()).not.toContain(ids[0]);
    for (const { restore } of [beforeTheClockWasSetBack, failing]) await restore();
    for (const minutes of [5, 6, 7]) await minutesLater(minutes);
    expect(await left()).toEqual([]);
  });
});
