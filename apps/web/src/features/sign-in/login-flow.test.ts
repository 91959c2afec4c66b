import { describe, expect, test } from 'vitest';
import type { LoginContact } from './login-contact.ts';
import { type LoginEvent, loginReducer, START } from './login-flow.ts';
import type { LoginNotice } from './login-notices.ts';

const recipient: LoginContact = { contactType: 'phone', contact: '9876543210' };
const notice: LoginNotice = { about: 'signIn', title: 'No' };
const problems = { contact: null, secret: 'This field is required' };

const after = (...events: LoginEvent[]) => events.reduce(loginReducer, START);
const asked: LoginEvent[] = [{ type: 'contactTyped', contact: '9876543210' }, { type: 'sending' }];
const sent: LoginEvent[] = [...asked, { type: 'sent', recipient }];
const signingIn: LoginEvent[] = [...sent, { type: 'codeTyped', code: '123456' }, { type: 'signingIn' }];

describe('signing in (LOGIN-3)', () => {
  test('choose phone or e-mail, send OTP, enter OTP, sign in', () => {
    expect(START).toMatchObject({ contactType: 'phone', method: 'otp' });
    expect(after(...asked)).toMatchObject({ request: 'send', contact: '9876543210' });
    expect(after(...sent)).toMatchObject({ request: null, recipient, code: '', focus: { field: 'secret' } });
    expect(after(...signingIn)).toMatchObject({ request: 'signIn', code: '123456' });
  });

  test('an OTP that was not sent leaves what was typed', () => {
    const failed = after(...asked, { type: 'sendFailed', notice });
    expect(failed).toMatchObject({ request: null, contact: '9876543210', recipient: null, notice });
    expect(loginReducer(failed, { type: 'sending' }).notice).toBeNull();
  });
});

describe('switching tabs (LOGIN-2)', () => {
  test('clears the fields, the errors and the OTP state', () => {
    const messy = after(
      ...sent,
      { type: 'codeTyped', code: '12' },
      { type: 'sendFailed', notice },
      { type: 'stopped', problems },
    );
    const switched = loginReducer(messy, { type: 'contactTypeChosen', contactType: 'email' });
    expect(switched).toEqual({ ...START, contactType: 'email' });
  });

  test('keeps the choice of a password, not the password', () => {
    const switched = after(
      { type: 'methodChosen', method: 'password' },
      { type: 'passwordTyped', password: 'secret' },
      { type: 'contactTypeChosen', contactType: 'email' },
    );
    expect(switched).toMatchObject({ method: 'password', password: '' });
  });

  test('waits for a request in flight', () => {
    const busy = after(...signingIn);
    expect(loginReducer(busy, { type: 'contactTypeChosen', contactType: 'email' })).toBe(busy);
    expect(loginReducer(busy, { type: 'methodChosen', method: 'password' })).toBe(busy);
  });
});

test('"Use password" keeps the contact, drops the OTP, and leads to the field to fill in next', () => {
  const given = after(
    ...sent,
    { type: 'codeTyped', code: '12' },
    { type: 'methodChosen', method: 'password' },
  );
  expect(given).toMatchObject({ contact: '9876543210', code: '', focus: { field: 'secret' } });
  const empty = after({ type: 'methodChosen', method: 'password' });
  expect(empty.focus).toEqual({ field: 'contact' });
  expect(loginReducer(given, { type: 'methodChosen', method: 'otp' })).toMatchObject({
    recipient,
    password: '',
  });
});

test('back at sign-in after a reset, only the new password is left to type (PASS-8)', () => {
  const messy = after(...sent, { type: 'sendFailed', notice });
  expect(loginReducer(messy, { type: 'passwordReset', phone: '9876543211' })).toEqual({
    ...START,
    contactType: 'phone',
    contact: '9876543211',
    method: 'password',
    focus: { field: 'secret' },
  });
});

describe('a code that did not sign in (LOGIN-7)', () => {
  test('the OTP field is cleared in the login flow and takes the focus', () => {
    const failed = after(...signingIn, { type: 'signInFailed', notice, keepCode: false });
    expect(failed).toMatchObject({ request: null, code: '', notice, focus: { field: 'secret' } });
  });

  test('an OTP that nobody has judged is kept', () => {
    const failed = after(...signingIn, { type: 'signInFailed', notice, keepCode: true });
    expect(failed).toMatchObject({ request: null, code: '123456', notice });
  });
});

test('the first wrong field takes the focus, again and again', () => {
  const stopped = after({ type: 'stopped', problems });
  expect(stopped).toMatchObject({ problems, focus: { field: 'secret' } });
  const both = { ...problems, contact: 'This field is required' };
  const again = loginReducer(stopped, { type: 'stopped', problems: both });
  expect(again.focus).toEqual({ field: 'contact' });
  expect(loginReducer(again, { type: 'stopped', problems: both }).focus).not.toBe(again.focus);
});

test('typing into a field takes its problem away, and only its own', () => {
  const stopped = after({ type: 'stopped', problems: { contact: 'a', secret: 'b' } });
  expect(loginReducer(stopped, { type: 'contactTyped', contact: '9' }).problems).toEqual({
    contact: null,
    secret: 'b',
  });
  expect(loginReducer(stopped, { type: 'codeTyped', code: '1' }).problems).toEqual({
    contact: 'a',
    secret: null,
  });
});
