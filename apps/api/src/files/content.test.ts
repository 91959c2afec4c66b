import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileEndpoints } from '@chairside/contract/files';
import { FILES } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, hugePng, jpeg, noisyPicture, pdf, png, webp } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsOf, uploadDocument, uploadPhoto } from '../../test/uploads.ts';
import { newId } from '../db/ids.ts';
import { storedFiles } from '../db/schema.ts';
import { documentContent } from './content.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await signUp(app)).token;
});
afterAll(() => app.close());

async function allStored() {
  const stored = await app.db.database.select().from(storedFiles).orderBy(storedFiles.id);
  return { stored, onDisk: (await app.files.onDisk()).sort() };
}

let before: Awaited<ReturnType<typeof allStored>>;
beforeEach(async () => {
  before = await allStored();
});

async function expectNothingStored() {
  expect(await documentsOf(app, token)).toEqual([]);
  expect(await allStored()).toEqual(before);
}

test('a file is stored where the system cannot copy it by its path, too', async () => {
  const bytes = pdf(100_000);
  const read = (from = 0, to = bytes.length) => Readable.from([bytes.subarray(from, to + 1)]);
  const file = { name: 'report.pdf', size: bytes.length, path: null, read };
  const content = await documentContent(file);
  if (isRefusal(content)) throw new Error(content.refused);
  const key = newId();
  await app.files.storage.put(key, content.open(), content.size);
  const stored = await app.files.storage.get(key);
  expect(stored && (await buffer(stored)).equals(bytes)).toBe(true);
  await app.files.storage.remove(key);
});

const WRONG_TYPE = {
  status: 400,
  code: 'document_type_refused',
  message: 'Please upload only JPG, PNG, or PDF files',
};
const WRONG_PHOTO = {
  status: 400,
  code: 'photo_type_refused',
  message: 'Please select a valid image file (JPEG, PNG, or WebP)',
};
const DAMAGED = { status: 400, code: 'file_unreadable' };

const text = (content: string) => async () => Buffer.from(content);
const cut = (content: Promise<Buffer>, share = 0.7) =>
  content.then((whole) => whole.subarray(0, Math.floor(whole.length * share)));

const NEITHER: [kind: string, content: () => Promise<Buffer>][] = [
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['SVG behind an XML declaration', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a Windows program', async () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), Buffer.alloc(500)])],
  [
    'a Linux program',
    async () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(500)]),
  ],
  ['a script', text('#!/bin/sh\nrm -rf /\n')],
  ['a zip', async () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])],
  ['a GIF', () => drawing().gif().toBuffer()],
  ['a TIFF', () => drawing().tiff().toBuffer()],
  ['plain text', text('Take one tablet a day.')],
  ['a PDF that begins with something else', async () => Buffer.concat([Buffer.from('<html>'), pdf()])],
  ['nothing at all', text('')],
];

describe('a document, whatever its name and the claimed type (FILE-1, FILE-3)', () => {
  test.each([...NEITHER, ['a WebP', webp]] as typeof NEITHER)('%s is refused', async (_kind, content) => {
    const upload = { content: await content(), name: 'scan.pdf', claimed: 'application/pdf' };
    expect(await uploadDocument(app, token, upload)).toMatchObject(WRONG_TYPE);
    await expectNothingStored();
  });

  test.each([
    ['a JPEG', () => cut(noisyPicture('jpeg'))],
    ['a JPEG that lacks its last bytes', () => cut(noisyPicture('jpeg'), 0.999)],
    ['a PNG', () => cut(noisyPicture('png'))],
    ['a PDF', async () => pdf(2000).subarray(0, 1500)],
    ['a picture that is a signature only', async () => (await jpeg()).subarray(0, 40)],
  ])('%s that was cut off is refused', async (_kind, content) => {
    expect(await uploadDocument(app, token, { content: await content() })).toMatchObject(DAMAGED);
    await expectNothingStored();
  });

  test.each([
    ['with a page of HTML in it', Buffer.concat([Buffer.from('%PDF-1.7\n<HTML><script>x</script>'), pdf()])],
    ['with a zip behind it', Buffer.concat([pdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
    ['with a page of HTML behind it', Buffer.concat([pdf(), Buffer.from('<script>x</script>')])],
  ])('a PDF %s is refused', async (_kind, content) => {
    expect(await uploadDocument(app, token, { content })).toMatchObject(DAMAGED);
    await expectNothingStored();
  });

  test('what hides behind a picture is gone when it has been drawn anew', async () => {
    const content = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    const uploaded = await uploadDocument(app, token, { content });
    expect(uploaded.status).toBe(201);
    const downloaded = await app.server.inject({ url: uploaded.data.document.fileUrl });
    expect(downloaded.rawPayload.includes('script')).toBe(false);
    const { deleteDocument } = fileEndpoints;
    await app.call(deleteDocument, { params: { id: uploaded.data.document._id } }, { token });
  });
});

describe('a photo, whatever its name and the claimed type (FILE-2, FILE-3)', () => {
  test.each([...NEITHER, ['a PDF', async () => pdf()]] as typeof NEITHER)(
    '%s is refused',
    async (_kind, content) => {
      const upload = { content: await content(), name: 'me.jpg', claimed: 'image/jpeg' };
      expect(await uploadPhoto(app, token, upload)).toMatchObject(WRONG_PHOTO);
      await expectNothingStored();
    },
  );

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is refused', async (format) => {
    expect(await uploadPhoto(app, token, { content: await cut(noisyPicture(format)) })).toMatchObject(
      DAMAGED,
    );
    await expectNothingStored();
  });
});

describe('files are smaller than 5 MB (FILE-1, FILE-2)', () => {
  const sized = async (bytes: number) => {
    const picture = await jpeg();
    return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  };

  test('a document one byte below passes', async () => {
    const largest = await signUp(app);
    const content = pdf(FILES.sizeBytes - 1);
    const uploaded = await uploadDocument(app, largest.token, { content });
    expect(uploaded.data.document.fileSize).toBe(FILES.sizeBytes - 1);
    const downloaded = await app.server.inject({ url: uploaded.data.document.fileUrl });
    expect(downloaded.rawPayload.equals(content)).toBe(true);
    const { deleteDocument } = fileEndpoints;
    const params = { id: uploaded.data.document._id };
    await app.call(deleteDocument, { params }, { token: largest.token });
  });

  test.each([FILES.sizeBytes, FILES.sizeBytes + 1])('a document of %i bytes is refused', async (bytes) => {
    expect(await uploadDocument(app, token, { content: pdf(bytes) })).toMatchObject({
      status: 413,
      code: 'file_too_large',
      message: 'File size must be less than 5MB',
    });
    await expectNothingStored();
  });

  test('a photo one byte below passes, one of 5 MB does not', async () => {
    const { token: photographed } = await signUp(app);
    expect(await uploadPhoto(app, photographed, { content: await sized(FILES.sizeBytes) })).toMatchObject({
      status: 413,
      code: 'photo_too_large',
      message: 'Image size must be less than 5MB',
    });
    expect((await uploadPhoto(app, photographed, { content: await sized(FILES.sizeBytes - 1) })).status).toBe(
      200,
    );
  });
});

describe('a picture of 30,000 × 30,000 pixels', () => {
  const refused = { status: 400, code: 'picture_too_large' };

  test('is refused by what it says of itself, and takes no memory', async () => {
    const content = hugePng(30_000);
    const documents = await documentsOf(app, token);
    const before = process.memoryUsage().rss;
    expect(await uploadDocument(app, token, { content })).toMatchObject(refused);
    expect(await uploadPhoto(app, token, { content })).toMatchObject(refused);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(await documentsOf(app, token)).toEqual(documents);
  });

  test('which lies about its size is refused as damaged', async () => {
    const content = Buffer.from(await png({ width: 100, height: 100 }));
    content.writeUInt32BE(7_000, 16);
    content.writeUInt32BE(7_000, 20);
    expect(await uploadDocument(app, token, { content })).toMatchObject(DAMAGED);
  });
});
