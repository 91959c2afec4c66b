import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asForm } from '../../test/request-of.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  authorization = `Bearer ${(await signUp(app)).token}`;
});
afterAll(() => app.close());

const MOST_BYTES = 10_000;

describe('a refusal quotes little of what was sent', () => {
  test.each([
    ['a long unknown key', { ['k'.repeat(60_000)]: 1 }],
    ['many unknown keys', Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`unknown${n}`, 1]))],
    ['half a character at the cut', { ['😀'.repeat(200)]: 1, [`x${'😀'.repeat(200)}`]: 1 }],
  ])('%s', async (_what, payload) => {
    const response = await app.server.inject({ method: 'POST', url: '/api/auth/verify-phone', payload });
    expect(response.statusCode).toBe(400);
    expect(response.rawPayload.length).toBeLessThan(MOST_BYTES);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\w/) });
    expect(response.body.isWellFormed()).toBe(true);
  });

  test('unknown parameters in an address', async () => {
    const query = Array.from({ length: 900 }, (_, n) => `unknown${n}=1`).join('&');
    const response = await app.server.inject({ url: `/api/auth/check-phone?phone=9876543210&${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.rawPayload.length).toBeLessThan(MOST_BYTES);
  });

  test('the fields of a form', async () => {
    const form = new FormData();
    form.append('type', 'x'.repeat(1_000));
    for (let n = 0; n < 15; n += 1) form.append(`${n}${'n'.repeat(98)}`, 'x');
    const { type, payload } = await asForm(form);
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/users/documents',
      headers: { authorization, 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.rawPayload.length).toBeLessThan(1_000);
  });
});
