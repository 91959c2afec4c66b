import { describe, expect, test } from 'vitest';
import { newPassword } from './forgot-forms.ts';
import { registration } from './register-details.ts';

const RIGHT = {
  planId: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Asha Rao',
  phone: '9876543210',
  email: '',
  password: 'Neem leaf 7&',
  confirmPassword: 'Neem leaf 7&',
};

/** The first sentence beside each field, which is the one that is shown. */
function problems(typed: object): Record<string, string> {
  const issues = registration.safeParse({ ...RIGHT, ...typed }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const withPassword = (password: string) => ({ password, confirmPassword: password });

describe('the registration form (REG-3)', () => {
  test.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['A', 'Name must be at least 2 characters'],
    ['a'.repeat(51), 'Name cannot exceed 50 characters'],
    [
      'R2D2',
      'Name must be 2-50 characters and contain only letters and spaces, apostrophes, full stops or hyphens',
    ],
  ])('refuses the name %o', (name, message) => {
    expect(problems({ name })).toEqual({ name: message });
  });

  test.each([
    ['', 'This field is required'],
    ['Aa1&567', 'Password must be at least 8 characters'],
    ['aa1&5678', 'Password must be 8+ characters with uppercase, lowercase, number, and special character'],
  ])('refuses the password %o', (password, message) => {
    expect(problems(withPassword(password))).toMatchObject({ password: message });
  });

  test('the passwords must match, whatever else is wrong', () => {
    expect(problems({ confirmPassword: 'other' })).toEqual({ confirmPassword: 'Passwords do not match' });
    expect(problems({ confirmPassword: '' })).toEqual({ confirmPassword: 'This field is required' });
    expect(problems({ name: '', phone: '1', password: 'short', confirmPassword: 'other' })).toEqual({
      name: 'This field is required',
      phone: 'Please enter a valid 10-digit Indian mobile number',
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Passwords do not match',
    });
  });

  test('the e-mail is optional', () => {
    expect(registration.parse({ ...RIGHT, email: '  ' }).email).toBeUndefined();
    expect(registration.parse({ ...RIGHT, email: ' Asha@Example.COM ' }).email).toBe('asha@example.com');
    expect(problems({ email: 'asha@' })).toEqual({ email: 'Please enter a valid email address' });
  });

  test('a plan and a phone are needed', () => {
    expect(problems({ planId: '', phone: '' })).toEqual({
      planId: 'Please select a plan',
      phone: 'This field is required',
    });
    expect(problems({ planId: null })).toEqual({ planId: 'Please select a plan' });
  });

  test('hands on what the server expects', () => {
    const typed = { ...RIGHT, name: '  आशा   राव ', phone: '+91 98765-43210' };
    expect(registration.parse(typed)).toMatchObject({ name: 'आशा राव', phone: '9876543210' });
  });
});

test('a new password keeps the same rules', () => {
  const refused = newPassword.safeParse({ password: 'short', confirmPassword: 'other' }).error?.issues;
  expect(refused?.map(({ message }) => message)).toEqual([
    'Password must be at least 8 characters',
    'Passwords do not match',
  ]);
  expect(newPassword.safeParse(withPassword('Marigold 8!')).success).toBe(true);
});
