import { readdir } from 'node:fs/promises';
import { fileEndpoints } from '@chairside/contract/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '../../test/s3-server.ts';
import { jpeg, pdf } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsOf, follow, uploadDocument, uploadPhoto } from '../../test/uploads.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let app: TestApp;
beforeAll(async () => {
  s3 = await startS3Server();
  app = await startTestApp(s3.variables);
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const inBucket = async () => {
  const entries = await readdir(s3.directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.includes('object'));
};

test('documents and photos lie in the bucket, and on no disk of ours', async () => {
  const { token } = await signUp(app);
  const content = pdf(1_000_000);
  const { data } = await uploadDocument(app, token, { content });
  const photo = await uploadPhoto(app, token, { content: await jpeg() });
  expect((await follow(app, data.document.fileUrl)).rawPayload.equals(content)).toBe(true);
  expect((await follow(app, photo.data.user.profilePhoto ?? '')).statusCode).toBe(200);
  expect(await app.files.onDisk()).toEqual([]);
  const both = (await inBucket()).length;
  const params = { id: data.document._id };
  expect((await app.call(fileEndpoints.deleteDocument, { params }, { token })).status).toBe(200);
  expect(await documentsOf(app, token)).toEqual([]);
  expect((await inBucket()).length).toBeLessThan(both);
});

test('a bucket out of reach is said with a sentence, and nothing is half saved', async () => {
  const { token } = await signUp(app);
  const unreachable = { ...s3.variables, S3_ENDPOINT: 'http://127.0.0.1:9' };
  const cutOff = await startTestApp(unreachable, { db: app.db, clock: app.clock });
  expect(await uploadDocument(cutOff, token)).toMatchObject({ status: 503, code: 'storage_unavailable' });
  await cutOff.close();
  expect(await documentsOf(app, token)).toEqual([]);
});
