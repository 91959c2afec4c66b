import { expect, test } from 'vitest';
import { appointmentTitle, displayParent } from './wording.ts';

test('a follow-up bears its number (VISIT-8)', () => {
  expect(appointmentTitle({ followUpNumber: null })).toBe('Dental Appointment');
  expect(appointmentTitle({ followUpNumber: 2 })).toBe('Follow-up #2');
});

test('a parent is told by its session and date', () => {
  const parent = { _id: 'a', date: '2026-10-12', sessionNumber: 2 };
  expect(displayParent(parent)).toBe('session 2 on 12 Oct 2026');
  expect(displayParent({ ...parent, sessionNumber: null })).toBe('the visit on 12 Oct 2026');
});
