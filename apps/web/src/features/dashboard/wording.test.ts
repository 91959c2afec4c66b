import { subscription } from '@chairside/client/test/person';
import { describe, expect, test } from 'vitest';
import { dashboardVisit } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';
import { activityText, firstName, planState, planTexts, timeLeft } from './wording.ts';

const active = subscription({ startDate: '2026-11-01T00:00:00.000Z' });

describe('the sessions in the header (SCREEN-5)', () => {
  test.each([
    [active, '6 sessions left'],
    [{ ...active, sessionsRemaining: 1 }, '1 session left'],
    [{ ...active, sessionsRemaining: 0 }, '0 sessions left'],
    [{ ...active, status: 'expired' as const }, 'Inactive'],
    [{ ...active, status: 'suspended' as const }, 'Inactive'],
    [{ ...active, status: 'suspended' as const, startDate: null }, 'Payment pending'],
    [null, 'Inactive'],
  ])('of %j read %s', (subscription, text) => {
    expect(planState(subscription)).toBe(text);
  });
});

test('a name gives a first name, or Patient', () => {
  expect(firstName('Asha Rao')).toBe('Asha');
  expect(firstName('')).toBe('Patient');
});

test('a name that begins with an abbreviation is said as a whole', () => {
  expect(firstName('Dr. A.P.J. Abdul Kalam')).toBe('Dr. A.P.J. Abdul Kalam');
  expect(firstName('A.P.J. Kalam')).toBe('A.P.J. Kalam');
});

describe('the subscription in the overview (DASH-10)', () => {
  test('active', () => {
    expect(planTexts(active)).toEqual({
      label: 'ACTIVE PLAN',
      title: 'Active Plan',
      sessions: '6 sessions remaining',
    });
  });

  test.each(['expired', 'suspended'] as const)('any other state: %s', (status) => {
    expect(planTexts({ ...active, status })).toEqual({
      label: 'INACTIVE',
      title: 'Inactive Plan',
      sessions: 'Subscription inactive',
    });
  });

  test('not paid yet', () => {
    expect(planTexts({ ...active, status: 'suspended', startDate: null })).toEqual({
      label: 'Payment pending',
      title: 'Inactive Plan',
      sessions: 'It starts the moment it is paid',
    });
  });

  test('not paid yet, and no longer on offer (PLAN-19)', () => {
    const planId = { ...plan(), isOffered: false };
    expect(planTexts({ ...active, status: 'suspended', startDate: null, planId })).toMatchObject({
      sessions: 'The plan that you choose starts the moment it is paid',
    });
  });

  test('no subscription', () => {
    expect(planTexts(null)).toEqual({
      label: null,
      title: 'No Active Plan',
      sessions: 'No active subscription',
    });
  });
});

test.each([
  ['completed', 'Appointment completed on 24 Nov 2026'],
  ['scheduled', 'Appointment scheduled for 24 Nov 2026 at 10:00 AM – 11:00 AM'],
  ['confirmed', 'Appointment scheduled for 24 Nov 2026 at 10:00 AM – 11:00 AM'],
  ['cancelled', 'Appointment cancelled for 24 Nov 2026'],
  ['rescheduled', 'Appointment rescheduled for 24 Nov 2026'],
  ['no_show', 'Appointment missed for 24 Nov 2026'],
] as const)('what has become of an appointment that is %s (DASH-8)', (status, text) => {
  expect(activityText(dashboardVisit({ status }))).toBe(text);
});

test('whose appointment it is, where it is not the patient’s own (DASH-8)', () => {
  const visit = dashboardVisit({ status: 'completed', visitor: 'Leela Nair' });
  expect(activityText(visit)).toBe('Appointment completed on 24 Nov 2026, for Leela Nair');
});

test.each([
  ['00:00:29', 'In 0 minutes'],
  ['00:45:00', 'In 45 minutes'],
  ['00:59:40', 'In 1 hour'],
  ['01:29:00', 'In 1 hour'],
  ['03:50:00', 'In 4 hours'],
  ['04:20:00', 'In 4 hours'],
  ['23:59:00', 'In 24 hours'],
])('the time left to a visit in %s is shown as %s', (time, text) => {
  expect(timeLeft(`2026-11-21T${time}Z`, new Date('2026-11-21T00:00:00Z'))).toBe(text);
});

test('a visit that has begun is on now', () => {
  expect(timeLeft('2026-11-21T00:00:00Z', new Date('2026-11-21T00:01:00Z'))).toBe('Now');
});

test('from two days on the time left is shown in days', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(timeLeft('2026-11-23T00:00:00Z', now)).toBe('In 48 hours');
  expect(timeLeft('2026-11-23T01:00:00Z', now)).toBe('In 2 days');
  expect(timeLeft('2026-11-23T13:00:00Z', now)).toBe('In 3 days');
  expect(timeLeft('2026-11-28T00:00:00Z', now)).toBe('In 7 days');
});
