import { describe, expect, test } from 'vitest';
import { details } from './details.ts';

function problems(typed: unknown): Record<string, string> {
  const result = details.safeParse(typed);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const phone = (contact: string, name = 'Asha Rao') => ({ contactType: 'phone', name, contact });
const email = (contact: string, name = 'Asha Rao') => ({ contactType: 'email', name, contact });

describe('the details form (SIGNUP-3)', () => {
  test.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['A', 'Name must be at least 2 characters'],
    [
      'R2D2',
      'Name must be 2-50 characters and contain only letters and spaces, apostrophes, full stops or hyphens',
    ],
    [
      'a'.repeat(51),
      'Name must be 2-50 characters and contain only letters and spaces, apostrophes, full stops or hyphens',
    ],
  ])('refuses the name %o', (name, message) => {
    expect(problems(phone('9876543210', name))).toEqual({ name: message });
  });

  test.each(['', '  '])('asks for a contact instead of %o', (contact) => {
    expect(problems(phone(contact))).toEqual({ contact: 'Phone number or email is required' });
    expect(problems(email(contact))).toEqual({ contact: 'Phone number or email is required' });
  });

  test.each(['12345', '5876543210', '98765432101', 'asha@example.com'])(
    'refuses the phone number %o',
    (contact) => {
      expect(problems(phone(contact))).toEqual({ contact: 'Please enter a valid 10-digit phone number' });
    },
  );

  test.each(['asha', 'asha@', 'asha@example', '9876543210'])('refuses the e-mail address %o', (contact) => {
    expect(problems(email(contact))).toEqual({ contact: 'Please enter a valid email address' });
  });

  test('names all wrong fields at once', () => {
    expect(Object.keys(problems(phone('1', '')))).toEqual(['name', 'contact']);
  });

  test('hands on what the server expects', () => {
    expect(details.parse(phone('+91 98765-43210', '  आशा   राव '))).toEqual({
      contactType: 'phone',
      name: 'आशा राव',
      contact: '9876543210',
    });
    expect(details.parse(email(' Asha@Example.COM ')).contact).toBe('asha@example.com');
  });
});
