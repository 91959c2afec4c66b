import { expect, test } from 'vitest';
import { passkeyProblem } from './passkey-problem.ts';

const refused = (name: string) => new DOMException('something of the browser’s own', name);
const SOON = 2_000;
const LATE = 300_000;

test.each([
  ['NotAllowedError', 'making', SOON, 'No passkey was made.'],
  ['NotAllowedError', 'using', SOON, 'No passkey was used'],
  ['NotAllowedError', 'making', LATE, 'This took too long.'],
  ['NotAllowedError', 'using', LATE, 'This took too long.'],
  ['AbortError', 'using', SOON, 'No passkey was used'],
  ['TimeoutError', 'using', SOON, 'This took too long.'],
  ['InvalidStateError', 'making', SOON, 'There is a passkey of yours on this device already.'],
  ['ConstraintError', 'making', SOON, 'This device cannot make a passkey'],
  ['NotSupportedError', 'making', SOON, 'This device cannot make a passkey'],
  ['SecurityError', 'making', SOON, 'Passkeys do not work at this address'],
  ['UnknownError', 'making', SOON, 'This device could not make the passkey.'],
  ['UnknownError', 'using', SOON, 'This device could not use the passkey.'],
] as const)('%s while %s after %i ms reads “%s”', (name, act, tookMs, words) => {
  const problem = passkeyProblem(refused(name), act, tookMs);
  expect(problem.message).toContain(words);
  expect(problem.message).not.toContain('browser’s own');
});

test('what is no error of the browser’s is said as well', () => {
  expect(passkeyProblem('nothing', 'using', SOON).message).toContain('could not use the passkey');
});
