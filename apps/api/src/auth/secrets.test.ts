import { describe, expect, test } from 'vitest';
import { codeHmac, contactHmac } from './secrets.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');

describe('what is stored of a code (CODE-4)', () => {
  const issued = { contact: '9000000001', purpose: 'login', code: '123456' };
  const stored = hex(codeHmac('a secret', issued));

  test('is the same for the same code', () => {
    expect(hex(codeHmac('a secret', { ...issued }))).toBe(stored);
  });

  test.each([
    ['another secret', 'another secret', {}],
    ['another contact', 'a secret', { contact: '9000000002' }],
    ['another purpose', 'a secret', { purpose: 'reset_password' }],
    ['another code', 'a secret', { code: '123457' }],
  ])('is another with %s', (_, secret, other) => {
    expect(hex(codeHmac(secret, { ...issued, ...other }))).not.toBe(stored);
  });
});

test('what stands for a contact is another with another secret, and with another contact', () => {
  const stored = hex(contactHmac('a secret', '9000000001'));
  expect(hex(contactHmac('a secret', '9000000001'))).toBe(stored);
  expect(hex(contactHmac('another secret', '9000000001'))).not.toBe(stored);
  expect(hex(contactHmac('a secret', '9000000002'))).not.toBe(stored);
});
