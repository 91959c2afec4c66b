import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './contact.ts';

test('a phone is shown with its digits grouped, and read as it is shown (FIELD-3)', () => {
  expect(formatPhone('9876543210')).toBe('+91 98765 43210');
  expect(parsePhone('+91 98765 43210')).toBe('9876543210');
});
