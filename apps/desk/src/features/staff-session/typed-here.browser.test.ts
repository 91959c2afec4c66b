import { afterEach, beforeEach, expect, test } from 'vitest';
import { OWNER, RECEPTIONIST, signedIn } from '../../../test/browser/show-at-desk.tsx';
import { showSession, startSession } from './signed-in.ts';

const KEYS = ['desk-after-visits', 'desk-note-drafts'] as const;
const stored = () => KEYS.filter((key) => window.sessionStorage.getItem(key));

// As after a reload, with none of the code that has stored it.
beforeEach(() => {
  signedIn(null);
  const typed = JSON.stringify({ staffId: OWNER._id, texts: { v: 'Scaling' }, questions: [] });
  for (const key of KEYS) window.sessionStorage.setItem(key, typed);
});
afterEach(() => window.sessionStorage.clear());

test('what was typed is deleted as somebody else signs in, whatever page is open (DESK-94)', () => {
  startSession(RECEPTIONIST);
  expect(stored()).toEqual([]);
});

test('and when whoever typed it signs out', () => {
  signedIn(OWNER);
  showSession({ staff: null });
  expect(stored()).toEqual([]);
});

test('it is there still for whoever typed it and signs in again after a reload', () => {
  startSession(OWNER);
  expect(stored()).toEqual(KEYS);
});
