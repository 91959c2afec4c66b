import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { serializeError } from './log.ts';

test('an error is said with what caused it, and what was thrown besides never as [object Object] (OPS-8)', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const failed = new TypeError('fetch failed', { cause: refused });
  expect(errorText(failed)).toBe('TypeError: fetch failed ← Error: connect ECONNREFUSED');
  expect(errorText(new Error('no', { cause: { code: 'BAD', statusCode: 400, contact: 'asha' } }))).toBe(
    'Error: no ← code: BAD, statusCode: 400',
  );
  expect(errorText({ contact: 'asha' })).toBe('an object with contact');
  expect(errorText('a string')).toBe('a string');
  expect(serializeError({ description: 'of asha@example.com' })).toEqual({ message: 'description: of […]' });
  expect(serializeError(failed)).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

test('of a failed query the statement is said and what refused it, and none of its values (OPS-8)', () => {
  const cause = new Error('canceling statement due to lock timeout');
  const failed = new DrizzleQueryError('update users set name = $1', ['Asha ← Kumar\nof Mysuru'], cause);
  expect(failed.message).toContain('Asha');
  expect(errorText(failed)).toBe(
    'Failed query: update users set name = $1 ← Error: canceling statement due to lock timeout',
  );
  expect(serializeError(failed)).toMatchObject({ message: 'Failed query: update users set name = $1' });
});
