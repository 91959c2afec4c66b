import { expect, test } from 'vitest';
import { cookiesAreSecure } from './desk-cookies.ts';

const PLAIN = 'http://clinic-pc:3000';

test.each([
  // Browsers count loopback as safe.
  [true, { MODE: 'sandbox', HOST: 'localhost' }],
  [true, { MODE: 'sandbox', HOST: '127.0.0.1' }],
  [true, { MODE: 'sandbox', HOST: '::1' }],
  [true, { MODE: 'sandbox', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
  [true, { MODE: 'sandbox', HOST: '0.0.0.0', PUBLIC_URL: 'https://try.clinic.example' }],
  [true, { MODE: 'live', HOST: '0.0.0.0', PUBLIC_URL: PLAIN }],
  // Looked at from a phone by plain http, the desk would otherwise forget at once who signed in.
  [false, { MODE: 'sandbox', HOST: '0.0.0.0' }],
  [false, { MODE: 'sandbox', HOST: '192.168.1.5' }],
  [false, { MODE: 'sandbox', HOST: 'localhost', PUBLIC_URL: PLAIN }],
])('the desk’s cookies travel by https alone: %s with %o', (secure, config) => {
  expect(cookiesAreSecure(config)).toBe(secure);
});
