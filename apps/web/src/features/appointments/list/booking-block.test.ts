import { PLAN } from '@chairside/rules/limits';
import { expect, test } from 'vitest';
import { sessionLimits } from '../../../../test/appointment.ts';
import { bookingBlock } from './booking-block.ts';

test('with sessions to book nothing stands in the way', () => {
  expect(bookingBlock(sessionLimits())).toBeNull();
});

test.each([
  ['no plan', { subscriptionStatus: null, planName: null, sessionsRemaining: 0 }],
  ['an unpaid plan', { subscriptionStatus: 'suspended' as const, sessionsRemaining: 0 }],
  ['an expired plan', { subscriptionStatus: 'expired' as const }],
])('%s needs a subscription (VISIT-5)', (_, limits) => {
  expect(bookingBlock(sessionLimits(limits))).toMatchObject({
    reason: 'Active subscription required to book appointments',
    title: 'Subscription Required',
  });
});

test.each([
  [true, 'Your Standard Plan starts the moment it is paid. Then you can book your visits.'],
  [
    false,
    'The Standard Plan is no longer on offer. The plan that you choose starts the moment it is paid. Then you can book your visits.',
  ],
])('an unpaid plan says what starts, whether it is on offer: %o (PLAN-19)', (planIsOffered, text) => {
  const unpaid = { subscriptionStatus: 'suspended' as const, sessionsRemaining: 0, planIsOffered };
  expect(bookingBlock(sessionLimits(unpaid))).toMatchObject({ text });
});

test.each([
  ['used', { sessionsRemaining: 0, confirmedAppointments: 0 }],
  ['booked', { sessionsRemaining: 1, confirmedAppointments: 1 }],
])(
  'with every session %s, what uses none can still be booked under a running plan (SESSION-9)',
  (_, limits) => {
    const withOneOfNone = { ...limits, canBookMore: false, canBookWithoutSession: true };
    expect(bookingBlock(sessionLimits(withOneOfNone))).toBeNull();
    expect(bookingBlock(sessionLimits({ ...withOneOfNone, subscriptionStatus: 'expired' }))).not.toBeNull();
  },
);

test('a plan without sessions left says so', () => {
  expect(bookingBlock(sessionLimits({ sessionsRemaining: 0, confirmedAppointments: 0 }))).toEqual({
    reason: 'No sessions remaining in your current plan',
    title: 'Session Limit Reached',
    text: 'You have used all 8 sessions of your Standard Plan. A larger plan has more of them.',
  });
});

test('a plan of one session says so by the count', () => {
  const used = { totalSessions: 1, sessionsRemaining: 0, confirmedAppointments: 0 };
  const text = 'You have used the 1 session of your Standard Plan. A larger plan has more of them.';
  expect(bookingBlock(sessionLimits(used))).toMatchObject({ text });
});

test('a plan with all its sessions booked says how many, of however few visits', () => {
  const limits = { sessionsRemaining: 3, confirmedAppointments: 3, bookedVisits: 2 };
  expect(bookingBlock(sessionLimits(limits))).toEqual({
    reason: 'You have already booked the maximum number of appointments allowed',
    title: 'Session Limit Reached',
    text: 'You have 3 sessions left and 3 booked. Cancel a visit to book another, or move to a larger plan.',
  });
});

test.each([
  [
    { sessionsRemaining: 0, confirmedAppointments: 0, totalSessions: 16 },
    `You have used all 16 sessions of your Standard Plan. You can renew your plan in its last ${PLAN.expiringDays} days, or call us.`,
  ],
  [
    { sessionsRemaining: 3, confirmedAppointments: 3 },
    `You have 3 sessions left and 3 booked. Cancel a visit to book another, or renew your plan in its last ${PLAN.expiringDays} days, or call us.`,
  ],
  [
    { sessionsRemaining: 0, confirmedAppointments: 0, planIsOffered: false },
    'You have used all 8 sessions of your Standard Plan. You can call us.',
  ],
])('who has the largest plan is not sent to a larger one: %j (VISIT-5)', (limits, text) => {
  expect(bookingBlock(sessionLimits(limits), false)).toMatchObject({ text });
});

test('where no visit that is booked can be cancelled, that is no way out (VISIT-5)', () => {
  const booked = sessionLimits({ sessionsRemaining: 1, confirmedAppointments: 1 });
  expect(bookingBlock(booked, true, false)).toMatchObject({
    text: 'You have 1 session left and 1 booked. You can move to a larger plan.',
  });
});
