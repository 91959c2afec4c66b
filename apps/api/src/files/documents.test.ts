import { fileEndpoints } from '@chairside/contract/files';
import { profileEndpoints } from '@chairside/contract/profile';
import { FILES } from '@chairside/rules/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg, pdf, png } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsOf, follow, uploadDocument, uploadPhoto } from '../../test/uploads.ts';
import { useUp } from '../../test/use-up.ts';
import { listAccesses } from '../audit/store.ts';
import { documents, storedFiles } from '../db/schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const remove = (token: string, id: string) =>
  app.call(fileEndpoints.deleteDocument, { params: { id } }, { token });

describe('uploading and listing documents (FILE-1, FILE-7)', () => {
  test.each(['id_proof', 'medical_record', 'insurance'] as const)(
    'a document of type %s is stored and listed with its type, date, name, size and link',
    async (type) => {
      const { token } = await signUp(app);
      const content = pdf(1234);
      const uploaded = await uploadDocument(app, token, { type, content, name: 'Blood report.pdf' });
      expect(uploaded).toMatchObject({ status: 201, message: 'Document uploaded successfully' });
      const { document } = uploaded.data;
      expect(document).toMatchObject({ type, fileName: 'Blood report.pdf', fileSize: 1234 });
      expect(document.uploadDate).toBe(app.clock.now.toISOString());
      expect(await documentsOf(app, token)).toEqual([document]);
      expect((await follow(app, document.fileUrl)).rawPayload).toEqual(content);
    },
  );

  test('the newest document comes first', async () => {
    const { token } = await signUp(app);
    const start = app.clock.now;
    for (const [later, name] of ['first.pdf', 'second.pdf'].entries()) {
      app.clock.now = new Date(start.getTime() + later * 1000);
      await uploadDocument(app, token, { name });
    }
    app.clock.now = start;
    expect((await documentsOf(app, token)).map(({ fileName }) => fileName)).toEqual([
      'second.pdf',
      'first.pdf',
    ]);
  });

  test('and a profile has them too, where there are any', async () => {
    const owner = await signUp(app);
    const other = await signUp(app);
    await uploadDocument(app, owner.token);
    const inProfile = async ({ token }: { token: string }) =>
      (await app.call(profileEndpoints.getProfile, {}, { token })).data.documents;
    expect(await inProfile(owner)).toEqual(await documentsOf(app, owner.token));
    expect(await inProfile(owner)).toHaveLength(1);
    expect(await inProfile(other)).toEqual([]);
  });

  test('a picture is stored under a name with the extension of its content', async () => {
    const { token } = await signUp(app);
    await uploadDocument(app, token, { content: await png(), name: 'scan.html', claimed: 'text/html' });
    await uploadDocument(app, token, { content: await jpeg(), name: 'Aadhaar.JPEG' });
    const names = (await documentsOf(app, token)).map(({ fileName }) => fileName);
    expect(names.toSorted()).toEqual(['Aadhaar.JPEG', 'scan.html.png']);
  });

  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['nul\u0000l.pdf', 'null.pdf'],
    ['gpj\u202Efdp.pdf', 'gpjfdp.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(FILES.nameMax - 4)}.pdf`],
  ])('the name %j harms nothing', async (name, storedName) => {
    const { token } = await signUp(app);
    const { data } = await uploadDocument(app, token, { name });
    expect(data.document.fileName).toBe(storedName);
    expect((await follow(app, data.document.fileUrl)).statusCode).toBe(200);
  });
});

describe('deleting a document (FILE-10)', () => {
  test('takes the document, its row and its file away', async () => {
    const { token, user } = await signUp(app);
    const before = await app.files.onDisk();
    const { data } = await uploadDocument(app, token);
    expect(await app.files.onDisk()).toHaveLength(before.length + 1);
    expect(await remove(token, data.document._id)).toMatchObject({
      status: 200,
      message: 'Document deleted successfully',
    });
    expect(await documentsOf(app, token)).toEqual([]);
    expect(await app.files.onDisk()).toEqual(before);
    const left = await app.db.database.select().from(storedFiles).where(eq(storedFiles.userId, user._id));
    expect(left).toEqual([]);
    expect((await follow(app, data.document.fileUrl)).statusCode).toBe(404);
    expect(await remove(token, data.document._id)).toMatchObject({ status: 404, code: 'document_not_found' });
  });

  test("another patient's document is not found, and stays", async () => {
    const owner = await signUp(app);
    const other = await signUp(app);
    const { data } = await uploadDocument(app, owner.token);
    expect(await remove(other.token, data.document._id)).toMatchObject({
      status: 404,
      code: 'document_not_found',
    });
    expect(await documentsOf(app, other.token)).toEqual([]);
    expect(await documentsOf(app, owner.token)).toHaveLength(1);
  });
});

test(`of ${FILES.documentsMax} documents none is one too many, however many come at once`, async () => {
  const { token, user } = await signUp(app);
  const { database } = app.db;
  const { data } = await uploadDocument(app, token);
  const [first] = await database.select().from(documents).where(eq(documents.id, data.document._id));
  if (!first) throw new Error('the document is not there');
  const ids = Array.from({ length: FILES.documentsMax - 2 }, () => crypto.randomUUID());
  const file = { userId: user._id, contentType: 'application/pdf', changedAt: app.clock.now } as const;
  await database.insert(storedFiles).values(ids.map((id) => ({ ...file, id, state: 'kept' as const })));
  await database.insert(documents).values(ids.map((id) => ({ ...first, id, fileId: id })));

  const before = await app.files.onDisk();
  const replies = await Promise.all(Array.from({ length: 2 }, () => uploadDocument(app, token)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)).toMatchObject({
    code: 'too_many_documents',
    message: 'You have 50 documents. Please delete one before you upload another.',
  });
  expect(await documentsOf(app, token)).toHaveLength(FILES.documentsMax);
  expect(await app.files.onDisk()).toHaveLength(before.length + 1);
});

test('of 100 files an hour none is one too many, whatever becomes of them', async () => {
  const { token, user } = await signUp(app);
  const content = Buffer.from('no document, and no photo');
  await useUp(app, 'uploadsPerPatient', user._id, 96);
  for (let sent = 96; sent < 100; sent += 2) {
    const both = [uploadDocument, uploadPhoto].map((upload) => upload(app, token, { content }));
    for (const { status } of await Promise.all(both)) expect(status).toBe(400);
  }
  for (const upload of [uploadDocument, uploadPhoto]) {
    const refused = await upload(app, token, { content: await jpeg() });
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  }
  expect((await uploadDocument(app, (await signUp(app)).token)).status).toBe(201);
});

test('every access to a document is in the audit log, without its content', async () => {
  const { token, user } = await signUp(app);
  await documentsOf(app, token);
  const { data } = await uploadDocument(app, token);
  const { _id, fileUrl } = data.document;
  await documentsOf(app, token);
  await follow(app, fileUrl);
  await remove(token, _id);
  const accesses = (await listAccesses(app.db.database, user._id)).filter(
    ({ subject }) => subject === 'document',
  );
  expect(accesses.map(({ actor, action, subjectId }) => [actor, action, subjectId])).toEqual([
    ['patient', 'write', _id],
    ['patient', 'read', null],
    ['link', 'read', _id],
    ['patient', 'delete', _id],
  ]);
});
