import { describe, expect, test } from 'vitest';
import {
  type LoginContact,
  readLogin,
  readRecipient,
  sameContact,
  type TypedLogin,
} from './login-contact.ts';

const typed = (change: Partial<TypedLogin>): TypedLogin => ({
  contactType: 'phone',
  contact: '9876543210',
  method: 'otp',
  code: '123456',
  password: '',
  ...change,
});

describe('sending an OTP requires the contact (LOGIN-5)', () => {
  test.each<[LoginContact['contactType'], string, string]>([
    ['phone', '', 'Please enter your phone number first'],
    ['phone', '  ', 'Please enter your phone number first'],
    ['email', '', 'Please enter your email address first'],
    ['phone', '12345', 'Please enter a valid 10-digit Indian mobile number'],
    ['phone', '5876543210', 'Please enter a valid 10-digit Indian mobile number'],
    ['phone', 'asha@example.com', 'Please enter a valid 10-digit Indian mobile number'],
    ['email', 'asha@example', 'Please enter a valid email address'],
    ['email', '9876543210', 'Please enter a valid email address'],
  ])('by %s, %o is told %s', (contactType, contact, problem) => {
    expect(readRecipient({ contactType, contact })).toBe(problem);
  });

  test('and sends what the server expects', () => {
    expect(readRecipient({ contactType: 'phone', contact: '+91 98765-43210' })).toEqual({
      contactType: 'phone',
      contact: '9876543210',
    });
    expect(readRecipient({ contactType: 'email', contact: ' Asha@Example.COM ' })).toEqual({
      contactType: 'email',
      contact: 'asha@example.com',
    });
  });
});

describe('signing in (LOGIN-5)', () => {
  test.each<[string, Partial<TypedLogin>, { contact: string | null; secret: string | null }]>([
    ['login OTP of 5 digits', { code: '12345' }, { contact: null, secret: 'OTP must be 6 digits' }],
    ['required OTP', { code: '' }, { contact: null, secret: 'This field is required' }],
    ['required contact', { contact: '' }, { contact: 'This field is required', secret: null }],
    ['required password', { method: 'password' }, { contact: null, secret: 'This field is required' }],
    [
      'every wrong field at once',
      { contact: '123', code: '' },
      { contact: 'Please enter a valid 10-digit Indian mobile number', secret: 'This field is required' },
    ],
  ])('%s', (_row, change, problems) => {
    expect(readLogin(typed(change))).toEqual(problems);
  });

  test('gives the contact when nothing is wrong, by OTP and by a password of any strength', () => {
    const contact = { contactType: 'phone', contact: '9876543210' };
    expect(readLogin(typed({}))).toEqual(contact);
    expect(readLogin(typed({ method: 'password', code: '', password: 'x' }))).toEqual(contact);
  });
});

describe('by a password, an address is one in whichever tab it was filled in (LOGIN-4)', () => {
  const filledIn = (contact: string) => readLogin(typed({ method: 'password', password: 'x', contact }));

  test('and goes as such to the server', () => {
    expect(filledIn('Asha@Example.in')).toEqual({ contactType: 'email', contact: 'asha@example.in' });
    expect(filledIn('98765 43210')).toEqual({ contactType: 'phone', contact: '9876543210' });
  });

  test('and what is wrong with it is said as of an address', () => {
    expect(filledIn('asha@')).toEqual({ contact: 'Please enter a valid email address', secret: null });
  });
});

test('a wait counts for the contact it was told of, however that is typed', () => {
  const waitingFor: LoginContact = { contactType: 'phone', contact: '9876543210' };
  const read = (contact: string) => readRecipient({ contactType: 'phone', contact });
  expect(sameContact(waitingFor, read('98765 43210'))).toBe(true);
  expect(sameContact(waitingFor, read('9876543211'))).toBe(false);
  expect(sameContact(waitingFor, read('98765'))).toBe(false);
  expect(sameContact(null, read('9876543210'))).toBe(false);
});
