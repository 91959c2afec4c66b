import { CallError, noAnswer, refused } from '@chairside/client/call-error';
import type { SessionLimits } from '@chairside/contract/appointments';
import type { SlotCheck } from '@chairside/contract/availability';
import { describe, expect, test } from 'vitest';
import { sessionLimits } from '../../../../test/appointment.ts';
import { limitRefusal } from './limits.ts';
import { bookingRefusal, checkRefusal } from './refusals.ts';
import { limitSentence } from './wording.ts';

const limits = (change: Partial<SessionLimits>) =>
  sessionLimits({
    totalSessions: 4,
    sessionsRemaining: 2,
    confirmedAppointments: 2,
    canBookMore: false,
    availableBookings: 0,
    ...change,
  });

describe('what stands in the way of a booking (BOOK-14)', () => {
  test.each([
    [limits({ canBookMore: true }), null],
    [
      limits({ sessionsRemaining: 0, confirmedAppointments: 0 }),
      'No sessions remaining in your current plan. Please upgrade your plan.',
    ],
    [
      limits({ sessionsRemaining: 4, confirmedAppointments: 4 }),
      'You can book 4 sessions total, but you already have 4 confirmed appointments.',
    ],
    [
      limits({ sessionsRemaining: 4, confirmedAppointments: 4, bookedVisits: 2 }),
      'You can book 4 sessions total, but you already have 2 confirmed appointments.',
    ],
    [
      limits({ bookedVisits: 1 }),
      'You have already booked 1 appointment(s). Complete or cancel existing appointments to book new ones.',
    ],
    [
      limits({}),
      'You have already booked 2 appointment(s). Complete or cancel existing appointments to book new ones.',
    ],
    [limits({ confirmedAppointments: 1 }), 'You cannot book this appointment.'],
    [
      limits({ subscriptionStatus: 'expired', reason: 'Subscription is not active' }),
      'Subscription is not active.',
    ],
    [limits({ subscriptionStatus: null, sessionsRemaining: 0 }), 'No active subscription found.'],
  ])('limits %#', (known, sentence) => {
    const refusal = limitRefusal(known, 1);
    expect(refusal && limitSentence(refusal)).toBe(sentence);
  });

  test('limits are asked of the plan alone for what uses no session (SESSION-9)', () => {
    expect(limitRefusal(limits({}), 0)).toBeNull();
    expect(limitRefusal(limits({ sessionsRemaining: 0, confirmedAppointments: 0 }), 0)).toBeNull();
    expect(limitRefusal(limits({ subscriptionStatus: 'expired' }), 0)?.refused).toBe(
      'subscription_not_active',
    );
  });

  test('limits that could not be asked for', () => {
    expect(limitSentence({ refused: 'limits_unknown' })).toBe(
      'Unable to verify session limits. Please try again.',
    );
  });

  const LOST = 'The selected time slot is no longer available. Please select a different time.';
  const check = (found: Partial<SlotCheck>): SlotCheck => ({ available: false, reason: null, ...found });

  test.each([
    [check({}), LOST, 'time'],
    [check({ reasonCode: 'slot_taken', reason: 'Taken' }), LOST, 'time'],
    [
      check({ reasonCode: 'date_holiday', reasonDetails: { name: 'Diwali' } }),
      'Cannot book on holiday: Diwali. Please select a different date.',
      'date',
    ],
    [
      check({ reasonCode: 'date_not_working' }),
      'Cannot book on non-working day. Please select a different date.',
      'date',
    ],
    [
      check({ reasonCode: 'own_appointment', reasonDetails: { visitor: 'Leela Nair' } }),
      'Leela Nair has an appointment at this time already.',
      'time',
    ],
    [check({ reasonCode: 'slot_too_soon' }), 'Appointments must be booked at least 24 hours ahead.', 'time'],
    [
      check({ reasonCode: 'slot_outside_hours', reasonDetails: { opens: '09:00', closes: '18:00' } }),
      'Appointments available between 9 AM to 6 PM',
      'time',
    ],
  ])('slot: %j', (found, message, chooseAgain) =>
    expect(checkRefusal(found)).toEqual({ message, chooseAgain, isUnanswered: false }),
  );

  test('slot: what only a server of the version before says is passed on', () => {
    expect(checkRefusal(check({ reason: 'Closed today' })).message).toBe('Closed today');
  });
});

describe('what a booking was refused with (BOOK-15)', () => {
  const answer = (status: number, code: string, message?: string, details = {}) =>
    refused({ status, code, message, details, retryAfter: null }, [
      'no_sessions_left',
      'slot_taken',
      'own_appointment',
      'slot_too_soon',
      'date_holiday',
      'after_plan_end',
      'plan_paused',
    ]);

  test.each([
    [
      answer(403, 'no_sessions_left', 'No sessions remaining.', { requiresUpgrade: true }),
      'No sessions remaining. Please upgrade your plan to book more appointments.',
      null,
    ],
    [answer(400, 'x'), 'Invalid booking request. Please check your selection and try again.', null],
    [answer(400, 'slot_too_soon', 'Too soon'), 'Too soon', 'time'],
    [answer(400, 'date_holiday', 'Closed'), 'Closed', 'date'],
    [answer(400, 'after_plan_end', 'Too late'), 'Too late', 'date'],
    [
      answer(409, 'slot_taken', 'Gone'),
      'This time slot has been booked by another patient. Please select a different time.',
      'time',
    ],
    [answer(409, 'own_appointment', 'Yours'), 'You have an appointment at this time already.', 'time'],
    [
      answer(409, 'own_appointment', 'Theirs', { visitor: 'Leela Nair' }),
      'Leela Nair has an appointment at this time already.',
      'time',
    ],
    [
      answer(409, 'plan_paused', 'Paused', { startDate: '2026-11-24', endDate: '2026-11-26' }),
      'The plan is paused from 24 Nov 2026 to 26 Nov 2026. Please select a different date.',
      'date',
    ],
    [answer(500, 'fault'), 'Failed to book appointment. Please try again.', null],
    [answer(503, 'unavailable', 'Back at noon'), 'Back at noon', null],
    [noAnswer(new TypeError()), 'Failed to book appointment. Please try again.', null],
  ])('%#: %s', (error, message, chooseAgain) =>
    expect(bookingRefusal(error)).toMatchObject({ message, chooseAgain }),
  );

  test('only what the server has refused is known not to be booked', () => {
    const errors = [
      answer(409, 'slot_taken'),
      answer(400, 'x'),
      answer(500, 'fault'),
      new CallError({ status: 0, code: 'timeout', message: '' }),
      new CallError({ status: 201, code: 'unreadable', message: '' }),
      answer(429, 'too_many_requests'),
    ];
    expect(errors.map((error) => bookingRefusal(error).isUnanswered)).toEqual([
      false,
      false,
      true,
      true,
      true,
      null,
    ]);
  });
});
