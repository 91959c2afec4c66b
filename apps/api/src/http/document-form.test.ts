import { FILES } from '@chairside/rules/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asForm } from '../../test/request-of.ts';
import { pdf } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { documentsOf, fileOf } from '../../test/uploads.ts';
import { ownAddress } from './own-address.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await signUp(app)).token;
});
// Of what this patient sends everything is refused.
afterEach(async () => expect(await documentsOf(app, token)).toEqual([]));
afterAll(() => app.close());

async function sendForm(fill: (form: FormData) => void, as = token) {
  const form = new FormData();
  fill(form);
  const { type, payload } = await asForm(form);
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/users/documents',
    headers: { authorization: `Bearer ${as}`, 'content-type': type },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

describe('the type of a document (FILE-1)', () => {
  test.each([
    ['no type', () => {}],
    ['an empty type', (form: FormData) => form.append('type', '')],
    ['a type nobody knows', (form: FormData) => form.append('type', 'x'.repeat(5_000))],
  ])('a form with %s is asked for it', async (_kind, fill) => {
    const reply = await sendForm((form) => {
      fill(form);
      form.append('file', fileOf({}));
    });
    expect(reply).toMatchObject({
      status: 400,
      message: 'Please select a document type',
      errors: [{ field: 'type', code: 'invalid_value', message: 'Please select a document type' }],
    });
  });

  test('may come after the file', async () => {
    const { token: another } = await signUp(app);
    const reply = await sendForm((form) => {
      form.append('file', fileOf({}));
      form.append('type', 'id_proof');
    }, another);
    expect(reply.status).toBe(201);
    expect(await documentsOf(app, another)).toMatchObject([{ type: 'id_proof' }]);
  });

  test('a file that is far too large is refused in the same words once it has come', async () => {
    const form = new FormData();
    form.append('type', 'insurance');
    form.append('file', fileOf({ content: pdf(3 * FILES.sizeBytes) }));
    const response = await fetch(`${ownAddress(app.server)}/api/users/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'file_too_large',
      message: 'File size must be less than 5MB',
    });
  });

  test('a form that is refused at its beginning is answered while the rest of it still comes', async () => {
    const form = new FormData();
    form.append('file', fileOf({ content: pdf(4_000_000) }));
    form.append('file', fileOf({ content: pdf(4_000_000) }));
    const response = await fetch(`${ownAddress(app.server)}/api/users/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(response.status).toBe(400);
  });
});
