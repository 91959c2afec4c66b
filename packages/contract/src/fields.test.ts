import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  codeField,
  emailField,
  idField,
  nameField,
  passwordField,
  phoneField,
  tokenField,
} from './fields.ts';

interface Field {
  field: ZodMiniType;
  valid: string;
  received?: string;
  wrong: string;
  message: string;
}

const ID = '0199a2b4-7c3e-7d11-8f00-2b1c5d6e7f80';

/** The shared fields; identifiers and tokens are ours. */
const FIELDS: Record<string, Field> = {
  'name (FIELD-1)': {
    field: nameField,
    valid: '\tAsha  Rao ',
    received: 'Asha Rao',
    wrong: 'A',
    message:
      'Name must be 2-50 characters and contain only letters and spaces, apostrophes, full stops or hyphens',
  },
  'email (FIELD-2)': {
    field: emailField,
    valid: ' Asha@Example.in\n',
    received: 'asha@example.in',
    wrong: 'asha',
    message: 'Please enter a valid email address',
  },
  'phone (FIELD-3)': {
    field: phoneField,
    valid: '+91 98765-43210',
    received: '9876543210',
    wrong: '5876543210',
    message: 'Please enter a valid 10-digit Indian mobile number',
  },
  'password (FIELD-4)': {
    field: passwordField,
    valid: 'Neem leaf 7&',
    wrong: 'neemleaf',
    message: 'Password must be 8+ characters with uppercase, lowercase, number, and special character',
  },
  'code (FIELD-5)': {
    field: codeField,
    valid: '012345',
    wrong: '12345',
    message: 'OTP must be exactly 6 digits',
  },
  'an identifier': { field: idField, valid: ID, wrong: 'plan-1', message: 'This identifier is not valid' },
  'a token': { field: tokenField, valid: 'pay_Q1w2E3', wrong: '', message: 'This value is not valid' },
};

const HOSTILE: Record<string, string> = {
  'a NUL': '\0',
  'a control character': '\u001b',
  'a C1 control character': '\u0085',
  'a line break': '\n',
  'an unpaired high surrogate': '\ud800',
  'an unpaired low surrogate': '\udc00',
};

const messages = (field: ZodMiniType, typed: unknown) =>
  field.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];

describe.each(Object.entries(FIELDS))('the field of %s', (_, { field, valid, received, wrong, message }) => {
  test('takes a valid text and hands it on in its normal form', () => {
    expect(field.parse(valid)).toBe(received ?? valid);
  });

  test('words its refusal to the letter, once', () => {
    expect(messages(field, wrong)).toEqual([message]);
  });

  test.each(Object.entries(HOSTILE))('refuses %s within an otherwise valid text', (_name, character) => {
    const middle = Math.floor(valid.length / 2);
    expect(messages(field, valid.slice(0, middle) + character + valid.slice(middle))).toContain(message);
  });

  test('refuses a text of more than 1000 characters, even when it is valid but for its length', () => {
    expect(messages(field, valid + ' '.repeat(1001 - valid.length))).toContain(message);
    expect(messages(field, 'a'.repeat(1001))).toContain(message);
  });

  test.each([[undefined], [null], [42], [true], [[]], [[valid]], [{}], [{ toString: () => valid }]])(
    'refuses %j in place of a text',
    (typed) => {
      expect(messages(field, typed)).toEqual([message]);
    },
  );
});

test.each([200, 201])('a token of %d characters: 200 is the most', (length) => {
  expect(tokenField.safeParse('x'.repeat(length)).success).toBe(length <= 200);
});
