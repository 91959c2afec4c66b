import { expect, test } from 'vitest';
import { type LoginEvent, loginReducer, START } from './login-flow.ts';

const problems = { contact: null, secret: 'This field is required' };

const after = (...events: LoginEvent[]) => events.reduce(loginReducer, START);

test('switching tabs clears the fields and the errors, and keeps the choice of a password (LOGIN-2)', () => {
  const switched = after(
    { type: 'contactTyped', contact: '9876543210' },
    { type: 'methodChosen', method: 'password' },
    { type: 'passwordTyped', password: 'secret' },
    { type: 'stopped', problems },
    { type: 'contactTypeChosen', contactType: 'email' },
  );
  expect(switched).toEqual({ ...START, contactType: 'email', method: 'password' });
});

test('"Use password" keeps the contact, and leads to the field to fill in next', () => {
  const typed = after(
    { type: 'contactTyped', contact: '9876543210' },
    { type: 'methodChosen', method: 'password' },
  );
  expect(typed).toMatchObject({ contact: '9876543210', focus: { field: 'secret' } });
  expect(after({ type: 'methodChosen', method: 'password' }).focus).toEqual({ field: 'contact' });
  const back = loginReducer({ ...typed, password: 'secret' }, { type: 'methodChosen', method: 'otp' });
  expect(back).toMatchObject({ contact: '9876543210', password: '' });
});

test('an address that was filled in for a phone is in its own tab once the way in is changed (LOGIN-4)', () => {
  const changed = after(
    { type: 'methodChosen', method: 'password' },
    { type: 'contactTyped', contact: 'asha@example.in' },
    { type: 'methodChosen', method: 'otp' },
  );
  expect(changed).toEqual({
    ...START,
    contactType: 'email',
    contact: 'asha@example.in',
    focus: { field: 'contact' },
  });
});

test('back at sign-in after a reset, only the new password is left to type (PASS-8)', () => {
  const messy = after({ type: 'contactTyped', contact: '9876543210' }, { type: 'stopped', problems });
  const contact = { contactType: 'email', contact: 'asha@example.in' } as const;
  expect(loginReducer(messy, { type: 'passwordReset', contact })).toEqual({
    ...START,
    ...contact,
    method: 'password',
    focus: { field: 'secret' },
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
  const problemsAfter = (event: LoginEvent) => loginReducer(stopped, event).problems;
  expect(problemsAfter({ type: 'contactTyped', contact: '9' })).toEqual({ contact: null, secret: 'b' });
  expect(problemsAfter({ type: 'codeTyped' })).toEqual({ contact: 'a', secret: null });
  expect(problemsAfter({ type: 'passwordTyped', password: 'x' })).toEqual({ contact: 'a', secret: null });
});

test('a contact that is known already starts the form anew with it (SIGNUP-19)', () => {
  const messy = after({ type: 'methodChosen', method: 'password' }, { type: 'stopped', problems });
  const contact = { contactType: 'email', contact: 'asha@example.in' } as const;
  expect(loginReducer(messy, { type: 'contactKnown', contact })).toEqual({ ...START, ...contact });
});

test('"I have a code" leads to its boxes, or first to the contact, until another way in is chosen', () => {
  expect(after({ type: 'codeAtHand' })).toMatchObject({ hasCode: true, focus: { field: 'contact' } });
  const typed = after({ type: 'contactTyped', contact: '9876543210' }, { type: 'codeAtHand' });
  expect(typed).toMatchObject({ hasCode: true, focus: { field: 'secret' } });
  expect(loginReducer(typed, { type: 'methodChosen', method: 'password' }).hasCode).toBe(false);
});
