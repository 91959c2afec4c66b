import { identityEndpoints } from '@chairside/contract/identity';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetSendGap, newPerson, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { startForCounting } from '../../test/statements-of.ts';
import type { TestApp } from '../../test/test-app.ts';

const { sendLoginOtp, loginOtp, forgotPassword, resetPassword } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startForCounting();
});
afterAll(() => app.close());

const sends = {
  'send-login-otp by phone': (phone: string, address: string) =>
    app.call(sendLoginOtp, { body: { phone } }, { address }),
  'send-login-otp by e-mail': (email: string, address: string) =>
    app.call(sendLoginOtp, { body: { email } }, { address }),
  'forgot-password by phone': (phone: string, address: string) =>
    app.call(forgotPassword, { body: { phone } }, { address }),
  'forgot-password by e-mail': (email: string, address: string) =>
    app.call(forgotPassword, { body: { email } }, { address }),
};

/** The answer without what differs from call to call, and the statements that were run for it. */
async function watched(call: () => ReturnType<(typeof sends)['forgot-password by phone']>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { headers, ...reply } = await call();
    const { 'x-request-id': _id, date: _date, ...rest } = headers;
    const statements = query.mock.calls.map(([statement]: unknown[]) => {
      const text = typeof statement === 'string' ? statement : String(Object(statement).text);
      return text.replace(/^(release|rollback to) savepoint/i, 'end savepoint');
    });
    return { answer: { ...reply, headers: rest }, statements };
  } finally {
    query.mockRestore();
  }
}

describe.each(Object.entries(sends))('%s answers alike for known and unknown contacts', (name, send) => {
  test('in status, body and headers, by the same statements, again too soon, and in the place of the last', async () => {
    const known = name.endsWith('e-mail')
      ? (await signUpByEmail(app)).person.email
      : (await signUpForReal(app)).person.phone;
    const stranger = newPerson();
    const unknown = name.endsWith('e-mail') ? stranger.email : stranger.phone;
    const [knownFrom, unknownFrom] = [newPerson().address, newPerson().address];

    const first = await watched(() => send(known, knownFrom));
    const second = await watched(() => send(unknown, unknownFrom));
    expect(first.answer.status).toBe(200);
    expect(second.answer).toEqual(first.answer);
    expect(first.statements.length).toBeGreaterThan(8);
    expect(second.statements).toEqual(first.statements);

    const again = await send(known, knownFrom);
    expect(again.status).toBe(429);
    expect((await send(unknown, unknownFrom)).status).toBe(429);
    await forgetSendGap(app);
    const inItsPlace = await watched(() => send(known, knownFrom));
    expect(inItsPlace.statements.length).toBe(first.statements.length + 1);
    const ofNobody = await watched(() => send(unknown, unknownFrom));
    expect([ofNobody.answer, ofNobody.statements]).toEqual([inItsPlace.answer, inItsPlace.statements]);
    expect(await app.codeFor(known)).toMatch(/^\d{6}$/);
    await expect(app.codeFor(unknown)).rejects.toThrow('no code was sent');
    const { rows } = await app.db.database.$client.query(
      'select 1 from outbox_messages where recipient = $1',
      [unknown],
    );
    expect(rows).toEqual([]);
  });
});

test('wrong codes for an unknown contact end as those of a known one', async () => {
  const { phone, address } = newPerson();
  await app.call(sendLoginOtp, { body: { phone } }, { address });
  await app.call(forgotPassword, { body: { phone } }, { address });
  const answers: unknown[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    const login = await app.call(loginOtp, { body: { phone, otp: '123456' } });
    const body = { phone, otp: '123456', password: 'Asha@1990' };
    const reset = await app.call(resetPassword, { body }, { address });
    answers.push([login.code, reset.code]);
  }
  expect(answers).toEqual([
    ...Array(5).fill(['code_wrong', 'code_wrong']),
    ['code_exhausted', 'code_exhausted'],
  ]);
});
