import { request as httpRequest } from 'node:http';
import { contract } from '@chairside/contract/contract';
import type { Endpoint } from '@chairside/contract/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../test/path-of.ts';
import { asForm } from '../../test/request-of.ts';
import { pdf } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsOf, fileOf } from '../../test/uploads.ts';
import { clinicPhotos, storedFiles } from '../db/schema.ts';
import { ownAddress } from './own-address.ts';

let app: TestApp;
let token: string;
let userId: string;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  const { token: signedIn, user } = await signUp(app);
  token = signedIn;
  userId = user._id;
  owner = await addStaff(app, 'owner');
});
// Of what this patient and this owner send everything is refused.
afterEach(async () => {
  expect(await documentsOf(app, token)).toEqual([]);
  const stored = app.db.database.select().from(storedFiles).where(eq(storedFiles.userId, userId));
  expect(await stored).toEqual([]);
  expect(await app.db.database.select().from(clinicPhotos)).toEqual([]);
});
afterAll(() => app.close());

const uploads = Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) =>
  endpoint.upload ? [{ name, endpoint, upload: endpoint.upload }] : [],
);

async function send(endpoint: Endpoint, type: string, payload: Buffer | string) {
  const response = await app.server.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: owner.cookie,
      authorization: `Bearer ${token}`,
      ...(type && { 'content-type': type }),
    },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

async function sendForm(endpoint: Endpoint, fill: (form: FormData) => void) {
  const form = new FormData();
  fill(form);
  const { type, payload } = await asForm(form);
  return send(endpoint, type, payload);
}

const INVALID = {
  status: 400,
  success: false,
  code: 'invalid_input',
  message: expect.stringMatching(/\S{2} \S/),
};
const MULTIPART = 'multipart/form-data; boundary=x';

test('there are uploads to be tested', () => {
  expect(uploads.map(({ name }) => name)).toEqual([
    'uploadDocument',
    'uploadPhoto',
    'addClinicPhoto',
    'setClinicPortrait',
  ]);
});

/** What is right in the fields of those that have any. */
const FIELDS: Record<string, [field: string, value: string][]> = {
  uploadDocument: [['type', 'insurance']],
  addClinicPhoto: [['shows', 'The waiting area']],
};

describe.each(uploads)('$name', ({ name, endpoint, upload }) => {
  /** A form in which all fields are right, for an endpoint that has any. */
  const fillFields = (form: FormData) => {
    for (const [field, value] of FIELDS[name] ?? []) form.append(field, value);
  };

  test.each<[string, string, string | Buffer]>([
    ['no form at all', 'application/json', '{"type": "insurance"}'],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'type=insurance'],
    ['bytes', 'application/octet-stream', pdf()],
    ['the file alone', 'application/pdf', pdf()],
    ['nothing', '', ''],
  ])('refuses %s', async (_kind, type, payload) => {
    expect(await send(endpoint, type, payload)).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      message: 'Please send this request as a form with a file.',
    });
  });

  test.each<[string, string, string]>([
    ['without a boundary', 'multipart/form-data', '--x--\r\n'],
    ['of another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--\r\n'],
    [
      'that ends in a part',
      MULTIPART,
      `--x\r\nContent-Disposition: form-data; name="${upload}"; filename="a.pdf"\r\n\r\n%PDF-`,
    ],
    ['that ends in a header', MULTIPART, '--x\r\nContent-Disposition: form-da'],
    [
      'with a field that would poison an object',
      MULTIPART,
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{"role":"admin"}\r\n--x--\r\n',
    ],
    [
      'with a field of JSON that is none',
      MULTIPART,
      '--x\r\nContent-Disposition: form-data; name="type"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n',
    ],
  ])('refuses a form %s', async (_kind, type, payload) => {
    expect(await send(endpoint, type, payload)).toMatchObject(INVALID);
  });

  test.each<[string, (form: FormData) => void, string]>([
    [
      'two files',
      (form) => {
        form.append(upload, fileOf({}));
        form.append(upload, fileOf({}));
      },
      'one file',
    ],
    ['a file under another name', (form) => form.append('upload', fileOf({})), `under the name ${upload}`],
    [
      'a field nobody knows',
      (form) => {
        form.append('role', 'admin');
        form.append(upload, fileOf({}));
      },
      'role',
    ],
    [
      'a field twice',
      (form) => {
        form.append('type', 'insurance');
        form.append('type', 'insurance');
      },
      'type once',
    ],
    ['the file as text', (form) => form.append(upload, 'not a file'), upload],
    [
      'more parts than it can have',
      (form) => {
        for (let part = 0; part < 30; part += 1) form.append(`f${part}`, 'x');
      },
      'form',
    ],
  ])('refuses a form with %s', async (_kind, fill, named) => {
    const reply = await sendForm(endpoint, (form) => {
      if (_kind !== 'a field twice') fillFields(form);
      fill(form);
    });
    expect(reply).toMatchObject(INVALID);
    expect(reply.message).toContain(named);
  });

  test.each<[string, (form: FormData) => void]>([
    ['without a file', () => {}],
    ['in which no file was chosen', (form) => form.append(upload, new File([], ''))],
  ])('says that a form %s has none', async (_kind, fill) => {
    const reply = await sendForm(endpoint, (form) => {
      fillFields(form);
      fill(form);
    });
    expect(reply).toMatchObject({ status: 400, code: 'file_missing', message: 'Please choose a file.' });
  });

  test('asks who is there before it takes anything in', async () => {
    const { port } = new URL(ownAddress(app.server));
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method: endpoint.method,
      path: pathOf(endpoint),
      headers: {
        'content-type': MULTIPART,
        'content-length': 5_000_000,
        origin: `http://127.0.0.1:${port}`,
      },
    });
    request.on('error', () => {});
    // The headers alone; the five million bytes never come.
    request.flushHeaders();
    const status = await new Promise((answered) =>
      request.on('response', (reply) => answered(reply.statusCode)),
    );
    request.destroy();
    expect(status).toBe(401);
  });
});

test('/docs shows an upload as a form with a file', async () => {
  const { paths } = (await app.server.inject({ url: '/docs/json' })).json();
  const { content } = paths['/api/users/documents'].post.requestBody;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(content['multipart/form-data'].schema).toMatchObject({
    properties: {
      type: { type: 'string', enum: ['id_proof', 'medical_record', 'insurance'] },
      file: { type: 'string', format: 'binary' },
    },
    required: ['type', 'file'],
  });
});
