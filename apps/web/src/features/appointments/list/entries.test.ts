import { person, subscription } from '@chairside/client/test/person';
import type { Appointment } from '@chairside/contract/appointments';
import type { Subscription } from '@chairside/contract/user';
import { expect, test } from 'vitest';
import { appointment, followUp } from '../../../../test/appointment.ts';
import { entriesByTab } from './entries.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const patient = person({ subscription: subscription() });
const NOTHING_NEW = { newId: null, patient };

/** An hour in the chair that starts so many hours from now. */
function inHours(_id: string, hours: number, change: Partial<Appointment> = {}) {
  const start = NOW.getTime() + hours * 3_600_000;
  return appointment({
    _id,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
    ...change,
  });
}

/** The ids on each tab, in their order. */
function ids(appointments: Appointment[], newId: string | null = null) {
  const { upcoming, past, cancelled } = entriesByTab(appointments, NOW, { newId, patient });
  return [upcoming, past, cancelled].map((entries) => entries.map((entry) => entry.appointment._id));
}

test('says whose visit it is where it is not the patient’s own', () => {
  const of = (name: string) => ({ personalDetails: { name, phone: '9876543210' } });
  const all = [
    inHours('own', 30),
    inHours('named', 31, of('ASHA RAO')),
    inHours('other', 32, of('Leela Nair')),
  ];
  const { upcoming } = entriesByTab(all, NOW, NOTHING_NEW);
  expect(upcoming.map(({ visitor }) => visitor)).toEqual([null, null, 'Leela Nair']);
});

test('upcoming is sorted by date ascending, past and cancelled descending (VISIT-3)', () => {
  const all = [
    inHours('late', 90),
    inHours('soon', 30),
    inHours('older', -90),
    inHours('old', -30, { status: 'completed' }),
    inHours('off', 30, { status: 'cancelled' }),
    inHours('long off', -30, { status: 'cancelled' }),
  ];
  expect(ids(all)).toEqual([
    ['soon', 'late'],
    ['old', 'older'],
    ['off', 'long off'],
  ]);
});

test('a new one leads the upcoming ones whatever its date', () => {
  expect(ids([inHours('soon', 30), inHours('new', 90), inHours('next', 60)], 'new')).toEqual([
    ['new', 'soon', 'next'],
    [],
    [],
  ]);
});

test('a visit under way is upcoming, and over with its last minute', () => {
  expect(ids([inHours('now', -0.5), inHours('just over', -1)])).toEqual([['now'], ['just over'], []]);
});

test('a completed one with a follow-up to come is upcoming and says so', () => {
  const visit = inHours('visit', -90, { status: 'completed', followUps: [followUp()] });
  const { upcoming } = entriesByTab([visit], NOW, NOTHING_NEW);
  expect(upcoming).toMatchObject([{ hasFollowUps: true, isAhead: false, isChangeable: false }]);
  const called = { ...visit, followUps: [followUp({ status: 'cancelled' })] };
  expect(entriesByTab([called], NOW, NOTHING_NEW).past).toMatchObject([{ hasFollowUps: false }]);
});

test('an appointment can be changed up to 24 hours before', () => {
  const { upcoming } = entriesByTab([inHours('near', 23.9), inHours('far', 24)], NOW, NOTHING_NEW);
  expect(upcoming).toMatchObject([
    { isAhead: true, isChangeable: false },
    { isAhead: true, isChangeable: true },
  ]);
});

test.each<[string, Partial<Subscription>, string | null]>([
  ['goes on', { endDate: '2027-11-21T12:00:00Z' }, null],
  ['ends before the first slot that can be booked', { endDate: '2026-11-22T12:00:00Z' }, 'after_plan_end'],
  ['has ended', { status: 'expired' }, 'subscription_not_active'],
])(
  'an appointment of a plan that %s can be moved, at least where it uses no session, or says why not, and can be cancelled (VISIT-9)',
  (_, plan, why) => {
    const someone = person({ subscription: subscription(plan) });
    const visits = [
      inHours('visit', 30),
      inHours('followUp', 31, { isFollowUp: true }),
      inHours('withoutSession', 32, { sessions: 0 }),
    ];
    const { upcoming } = entriesByTab(visits, NOW, { newId: null, patient: someone });
    expect(upcoming.map(({ unmovable }) => unmovable)).toEqual([why, null, null]);
    expect(upcoming.every(({ isChangeable }) => isChangeable)).toBe(true);
  },
);
