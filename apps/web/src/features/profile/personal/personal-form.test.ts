import { describe, expect, test } from 'vitest';
import { profile } from '../../../../test/profile.ts';
import { contactToProve, knownPersonal, personal, type TypedPersonal } from './personal-form.ts';

const typed = (change: Partial<TypedPersonal> = {}): TypedPersonal => ({
  ...knownPersonal(profile()),
  ...change,
});

function problems(typed: TypedPersonal): Record<string, string> {
  const result = personal.safeParse(typed);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the contact details (PROF-4, PROF-5)', () => {
  test.each<[Partial<TypedPersonal>, Record<string, string>]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ phone: '' }, { phone: 'Phone number is required' }],
    [{ phone: '1234567890' }, { phone: 'Please enter a valid 10-digit phone number' }],
    [{ phone: '987654321' }, { phone: 'Please enter a valid 10-digit phone number' }],
    [{ phone: '98765-43210' }, {}],
    [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
    [{ alternativePhone: '123' }, { alternativePhone: 'Please enter a valid 10-digit phone number' }],
    [{ address: 'x'.repeat(301) }, { address: 'Please use at most 300 characters' }],
  ])('%o', (change, found) => expect(problems(typed(change))).toEqual(found));

  test('"On save": text is trimmed, and what is empty sent as null', () => {
    expect(personal.parse(typed({ name: ' Asha  Rao ', email: ' ', address: '' }))).toEqual({
      name: 'Asha Rao',
      phone: '9876543210',
      email: null,
      alternativePhone: null,
      gender: null,
      address: null,
    });
    const full = typed({ email: ' Asha@Example.in ', gender: 'female', address: ' 1 Neem Street ' });
    expect(personal.parse(full)).toMatchObject({
      email: 'asha@example.in',
      gender: 'female',
      address: '1 Neem Street',
    });
  });
});

describe('a code is needed (PROF-6)', () => {
  const saved = { phone: '9876543210', email: 'asha@example.in' };

  test.each([
    ['for no contact that is saved', saved, null],
    ['for none that is taken away', { ...saved, email: null }, null],
    ['for a new phone', { ...saved, phone: '9000000001' }, { type: 'phone', contact: '9000000001' }],
    ['for a new e-mail', { ...saved, email: 'new@b.in' }, { type: 'email', contact: 'new@b.in' }],
    [
      'for the phone first',
      { phone: '9000000001', email: 'new@b.in' },
      { type: 'phone', contact: '9000000001' },
    ],
  ])('%s', (_when, entered, unproved) => {
    expect(contactToProve(entered, saved)).toEqual(unproved);
  });
});
