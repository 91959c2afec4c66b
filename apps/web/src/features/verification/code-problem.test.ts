import { expect, test } from 'vitest';
import { codeProblem } from './code-problem.ts';

test.each([
  ['', 'Please enter the OTP'],
  ['12345', 'OTP must be 6 digits'],
  ['123456', null],
])('the code %o comes to %o (SIGNUP-4)', (code, problem) => {
  expect(codeProblem(code, 'Please enter the OTP')).toBe(problem);
});
