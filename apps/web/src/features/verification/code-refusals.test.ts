import { CallError } from '@chairside/client/call-error';
import { expect, test } from 'vitest';
import { fieldRefusal } from './code-refusals.ts';

test.each([
  ['plan_not_found', 'planId', false],
  ['phone_registered', 'phone', true],
  ['phone_unproved', 'phone', false],
  ['phone_at_clinic', 'phone', false],
  ['email_registered', 'email', true],
  ['password_common', 'password', false],
] as const)('%s is told beside %s', (code, field, canLogIn) => {
  const error = new CallError({ status: 409, code, message: 'Taken' });
  expect(fieldRefusal(error)).toEqual({ field, message: 'Taken', canLogIn });
});

test('whatever else goes wrong belongs to no field', () => {
  expect(fieldRefusal(new CallError({ status: 400, code: 'code_wrong', message: 'Wrong' }))).toBeNull();
  expect(fieldRefusal(new Error('x'))).toBeNull();
});
