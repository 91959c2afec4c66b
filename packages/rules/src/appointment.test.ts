import { describe, expect, test } from 'vitest';
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  appointmentTab,
  changeRefusal,
  type Dated,
  hasPendingFollowUp,
  isReminderDue,
  moveRefusal,
  reminderColour,
  usesSession,
} from './appointment.ts';
import { HOUR_MS } from './durations.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
const at = (hours: number, milliseconds = 0) => new Date(NOW.getTime() + hours * HOUR_MS + milliseconds);
const visit = (status: AppointmentStatus, endsIn: number): Dated => ({ status, endsAt: at(endsIn) });

describe('tab rules (VISIT-2)', () => {
  test.each([
    ['scheduled', 1, 'upcoming'],
    ['confirmed', 1, 'upcoming'],
    ['scheduled', 0, 'past'],
    ['confirmed', -1, 'past'],
    ['completed', 1, 'past'],
    ['completed', -1, 'past'],
    ['no_show', 1, 'past'],
    ['rescheduled', 1, 'past'],
    ['cancelled', 1, 'cancelled'],
    ['cancelled', -1, 'cancelled'],
  ] as const)('%s, ending in %d h: %s', (status, endsIn, tab) => {
    expect(appointmentTab({ ...visit(status, endsIn), followUps: [] }, NOW)).toBe(tab);
  });

  test.each([
    ['a scheduled one still to come', [visit('scheduled', 1)], 'upcoming'],
    ['one of several still to come', [visit('completed', -9), visit('confirmed', 1)], 'upcoming'],
    ['one whose time is over', [visit('scheduled', 0)], 'past'],
    ['a cancelled one', [visit('cancelled', 1)], 'past'],
  ])('a completed one with a follow-up, %s', (_, followUps, tab) => {
    const completed = { ...visit('completed', -1), followUps };
    expect(appointmentTab(completed, NOW)).toBe(tab);
    expect(hasPendingFollowUp(completed, NOW)).toBe(tab === 'upcoming');
  });

  test.each(['cancelled', 'no_show'] as const)('a follow-up keeps no %s one upcoming', (status) => {
    const appointment = { ...visit(status, -1), followUps: [visit('scheduled', 1)] };
    expect(appointmentTab(appointment, NOW)).not.toBe('upcoming');
  });
});

describe('cancel and reschedule (VISIT-9: up to 24 hours before)', () => {
  test.each([
    [at(24), null],
    [at(24, -1), { refused: 'change_too_late' }],
    [at(-1), { refused: 'change_too_late' }],
  ])('what starts at %s', (startsAt, refusal) => {
    expect(changeRefusal({ status: 'confirmed', startsAt }, NOW)).toEqual(refusal);
  });

  test('only what is scheduled or confirmed', () => {
    const closed = { refused: 'appointment_closed' };
    const refusals = APPOINTMENT_STATUSES.map((status) => changeRefusal({ status, startsAt: at(48) }, NOW));
    expect(refusals).toEqual([null, null, closed, closed, closed, closed]);
  });
});

describe('reminder colours (DASH-11)', () => {
  test.each([
    ['the very moment', at(0), 'red'],
    ['24 hours', at(24), 'red'],
    ['a moment more', at(24, 1), 'yellow'],
    ['48 hours', at(48), 'yellow'],
    ['a moment more than that', at(48, 1), 'blue'],
    ['7 days', at(7 * 24), 'blue'],
    ['a moment more than 7 days', at(7 * 24, 1), null],
    ['what has begun', at(0, -1), null],
  ])('%s', (_, startsAt, colour) => {
    expect(reminderColour({ status: 'scheduled', startsAt }, NOW)).toBe(colour);
    expect(reminderColour({ status: 'cancelled', startsAt }, NOW)).toBeNull();
  });
});

describe('isReminderDue (MSG-7)', () => {
  const startsAt = new Date('2026-12-01T03:30:00Z');
  const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);
  const visit = { status: 'scheduled' as const, startsAt, placedAt: hoursBefore(100) };

  test.each([
    [24.001, false],
    [24, true],
    [0.001, true],
    [0, false],
    [-1, false],
  ])('%d hours before', (hours, due) => {
    expect(isReminderDue(visit, hoursBefore(hours))).toBe(due);
    expect(isReminderDue({ ...visit, status: 'confirmed' }, hoursBefore(hours))).toBe(due);
  });

  test('for what has stood there that long, and not for what was booked or moved since', () => {
    expect(isReminderDue({ ...visit, placedAt: hoursBefore(24) }, hoursBefore(20))).toBe(true);
    expect(isReminderDue({ ...visit, placedAt: hoursBefore(23.999) }, hoursBefore(20))).toBe(false);
  });

  test.each(['completed', 'cancelled', 'rescheduled', 'no_show'] as const)('not for one %s', (status) => {
    expect(isReminderDue({ ...visit, status }, hoursBefore(20))).toBe(false);
  });
});

test.each([
  [{ isFollowUp: false }, true],
  [{ isFollowUp: false, withoutPlan: false }, true],
  [{ isFollowUp: false, withoutPlan: true }, false],
  [{ isFollowUp: true }, false],
  [{ isFollowUp: true, withoutPlan: false }, false],
])('%j uses a session: %s (DESK-82)', (visit, uses) => {
  expect(usesSession(visit)).toBe(uses);
});

describe('moving (VISIT-9)', () => {
  const active = { status: 'active', endDate: null } as const;
  const moved = (hours: number, isFollowUp = false) =>
    ({ status: 'scheduled', startsAt: at(hours), isFollowUp }) as const;

  test.each([
    ['a plan without an end', active, null],
    ['one that goes on', { ...active, endDate: at(24, 1) }, null],
    [
      'one that ends before the first slot that can be booked',
      { ...active, endDate: at(24) },
      'after_plan_end',
    ],
    ['one that has ended', { ...active, status: 'expired' }, 'subscription_not_active'],
    ['no plan', null, 'subscription_not_active'],
  ] as const)('with %s: %j', (_, plan, refused) => {
    expect(moveRefusal(moved(48), plan, NOW)?.refused ?? null).toBe(refused);
    expect(moveRefusal(moved(48, true), plan, NOW)).toBeNull();
    expect(moveRefusal({ ...moved(48), withoutPlan: true }, plan, NOW)).toBeNull();
  });

  test('what can no longer be changed cannot be moved either', () => {
    expect(moveRefusal(moved(23), active, NOW)).toEqual({ refused: 'change_too_late' });
    expect(moveRefusal({ ...moved(48, true), status: 'cancelled' }, active, NOW)).toEqual({
      refused: 'appointment_closed',
    });
  });
});
