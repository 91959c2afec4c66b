import { expect, test } from 'vitest';
import { passkeysAt } from './passkeys-at.ts';

const at = (href: string, passkeyOrigin: string | null = null, isSupported = true) =>
  passkeysAt({ href, passkeyOrigin, isSupported });

test.each([
  ['https://desk.clinic.example/desk', null],
  ['https://desk.clinic.example/desk', 'https://desk.clinic.example'],
  ['http://localhost:4000/desk', null],
])('passkeys are offered at %s where the configured origin is %s', (href, origin) => {
  expect(at(href, origin)).toEqual({ isOffered: true });
});

test('an IP address of this PC leads to the same page by name', () => {
  expect(at('http://127.0.0.1:4000/desk/setup#abc')).toEqual({
    isOffered: false,
    reason: 'Passkeys need an address with a name.',
    elsewhere: 'http://localhost:4000/desk/setup#abc',
  });
});

test('another address than the configured one leads there', () => {
  expect(at('http://localhost:4000/desk?day=1', 'https://desk.clinic.example')).toMatchObject({
    isOffered: false,
    elsewhere: 'https://desk.clinic.example/desk?day=1',
  });
});

test.each([
  ['http://192.168.1.20:4000/desk', null],
  ['http://clinic-pc:4000/desk', null],
  ['http://clinic-pc:4000/desk', 'http://clinic-pc:4000'],
  ['http://localhost:4000/desk', 'http://clinic-pc:4000'],
])('%s has no passkeys, and no other address is known', (href, origin) => {
  expect(at(href, origin)).toMatchObject({ isOffered: false, elsewhere: null });
});

test('a browser without them is told so', () => {
  expect(at('https://desk.clinic.example/desk', null, false)).toMatchObject({
    reason: 'This browser cannot use passkeys.',
  });
});
