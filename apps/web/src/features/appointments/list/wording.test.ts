import { expect, test } from 'vitest';
import { appointmentTitle, cancellationText, displayParent } from './wording.ts';

test('a follow-up bears its number (VISIT-8)', () => {
  expect(appointmentTitle({ followUpNumber: null })).toBe('Dental Appointment');
  expect(appointmentTitle({ followUpNumber: 2 })).toBe('Follow-up #2');
});

test('a parent is told by its session and date', () => {
  const parent = { _id: 'a', date: '2026-10-12', sessionNumber: 2 };
  expect(displayParent(parent)).toBe('session 2 on 12 Oct 2026');
  expect(displayParent({ ...parent, sessionNumber: null })).toBe('the visit on 12 Oct 2026');
});

test.each([
  [{ by: 'patient', reason: null }, false, 'Cancelled by you. It used no session of your plan.'],
  [{ by: 'patient', reason: null }, true, 'Cancelled by you.'],
  [{ by: 'clinic', reason: null }, false, 'Cancelled by the clinic. It used no session of your plan.'],
  [{ by: 'clinic', reason: 'Power cut' }, true, 'Cancelled by the clinic: “Power cut”.'],
  [{ by: 'reversal', reason: null }, false, 'Cancelled, since what was paid for it has gone back.'],
  [null, false, null],
  // What the version before answers.
  [undefined, false, null],
] as const)(
  'who cancelled a visit is said: %j, a follow-up: %o (VISIT-16)',
  (cancellation, isFollowUp, text) => {
    expect(cancellationText({ cancellation, isFollowUp })).toBe(text);
    if (isFollowUp)
      expect(cancellationText({ cancellation, isFollowUp: false, withoutPlan: true })).toBe(text);
  },
);
