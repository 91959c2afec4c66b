import type { Session } from '@chairside/client/session-store';
import { person } from '@chairside/client/test/person';
import { expect, test } from 'vitest';
import { visitorPage } from './visitor-page.ts';

const CHECKING: Session = { status: 'unknown', user: null, unreachable: false };
const OFFLINE: Session = { status: 'unknown', user: null, unreachable: true };
const SIGNED_OUT: Session = { status: 'signed-out', user: null };
const SIGNED_IN: Session = { status: 'signed-in', user: person() };

test('at first waits for the session, unless the server is out of reach', () => {
  expect(visitorPage('waiting', CHECKING, false)).toBe('waiting');
  expect(visitorPage('waiting', SIGNED_OUT, false)).toBe('shown');
  expect(visitorPage('waiting', OFFLINE, false)).toBe('shown');
});

test('once shown stays while the token of another tab is checked', () => {
  expect(visitorPage('shown', CHECKING, false)).toBe('shown');
  expect(visitorPage('shown', SIGNED_OUT, false)).toBe('shown');
});

test('leads a signed-in person to the dashboard (SCREEN-2)', () => {
  expect(visitorPage('waiting', SIGNED_IN, false)).toBe('left');
  expect(visitorPage('shown', SIGNED_IN, false)).toBe('left');
});

test('stays for who is signing up or paying on it', () => {
  expect(visitorPage('shown', SIGNED_IN, true)).toBe('shown');
  expect(visitorPage('shown', CHECKING, true)).toBe('shown');
});
