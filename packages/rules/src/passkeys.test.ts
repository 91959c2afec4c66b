import { expect, test } from 'vitest';
import { isSignCountPlausible, passkeyDomain } from './passkeys.ts';

test.each([
  ['https://desk.clinic.example', 'desk.clinic.example'],
  ['https://clinic.example:8443', 'clinic.example'],
  ['http://localhost:4000', 'localhost'],
  ['http://one.localhost', 'one.localhost'],
  ['http://clinic.example', null],
  ['http://127.0.0.1:4000', null],
  ['https://192.168.1.20', null],
  ['https://[2001:db8::1]', null],
  ['http://localhost.evil.example', null],
  ['ftp://localhost', null],
  ['null', null],
  ['', null],
])('passkeys made at %j belong to %j (STAFF-18)', (origin, domain) => {
  expect(passkeyDomain(origin)).toBe(domain);
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 20, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('of a passkey used %i times, %i is plausible: %j (STAFF-20)', (before, now, plausible) => {
  expect(isSignCountPlausible(before, now)).toBe(plausible);
});
