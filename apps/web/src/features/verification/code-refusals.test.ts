import { CallError } from '@chairside/client/call-error';
import { expect, test } from 'vitest';
import { fieldRefusal } from './code-refusals.ts';

test.each([
  ['plan_not_found', 'planId'],
  ['phone_registered', 'phone'],
  ['email_registered', 'email'],
  ['password_common', 'password'],
] as const)('%s is told beside %s', (code, field) => {
  const error = new CallError({ status: 409, code, message: 'Taken' });
  expect(fieldRefusal(error)).toEqual({ field, message: 'Taken' });
});

test('whatever else goes wrong belongs to no field', () => {
  expect(fieldRefusal(new CallError({ status: 400, code: 'code_wrong', message: 'Wrong' }))).toBeNull();
  expect(fieldRefusal(new Error('x'))).toBeNull();
});
