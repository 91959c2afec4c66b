import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from './appointment.ts';
import {
  canUndo,
  type DeskVisit,
  stateAfter,
  VISIT_STEPS,
  type VisitStep,
  visitState,
  visitStepRefusal,
} from './visit-steps.ts';

const DAY = '2026-11-24';
const STARTS_AT = new Date('2026-11-24T04:30:00Z');
const AT = new Date('2026-11-24T05:00:00Z');
const THEN = { now: AT, today: DAY };
const SCHEDULED: DeskVisit = { status: 'scheduled', arrivedAt: null, inChairAt: null };
const CONFIRMED: DeskVisit = { ...SCHEDULED, status: 'confirmed' };
const ARRIVED: DeskVisit = { ...SCHEDULED, arrivedAt: AT };
const IN_CHAIR: DeskVisit = { ...ARRIVED, inChairAt: AT };
const closed = (status: DeskVisit['status']): DeskVisit => ({ ...IN_CHAIR, status });

const refusalOf = (visit: DeskVisit, step: VisitStep, then = THEN) =>
  visitStepRefusal({ ...visit, date: DAY, startsAt: STARTS_AT }, step, then)?.refused ?? null;

test.each([
  [SCHEDULED, 'scheduled'],
  [CONFIRMED, 'confirmed'],
  [closed('rescheduled'), 'scheduled'],
  [ARRIVED, 'arrived'],
  [IN_CHAIR, 'in_chair'],
  [closed('completed'), 'completed'],
  [closed('no_show'), 'no_show'],
  [closed('cancelled'), 'cancelled'],
] as const)('where a visit stands at the desk (DESK-2): %#', (visit, state) => {
  expect(visitState(visit)).toBe(state);
});

describe('what can be done with a visit (DESK-3)', () => {
  test.each([
    [SCHEDULED, ['confirm', 'arrive', 'take_chair', 'complete', 'no_show', 'cancel']],
    [CONFIRMED, ['confirm', 'arrive', 'take_chair', 'complete', 'no_show', 'cancel']],
    [ARRIVED, ['arrive', 'take_chair', 'complete', 'cancel']],
    [IN_CHAIR, ['take_chair', 'complete']],
    [closed('completed'), ['complete']],
    [closed('no_show'), ['no_show']],
    [closed('cancelled'), ['cancel']],
  ] as const)('on its day: %#', (visit, steps) => {
    expect(VISIT_STEPS.filter((step) => refusalOf(visit, step) === null)).toEqual(steps);
  });

  test('nobody arrives, sits down or is done before the day of the visit', () => {
    const before = { now: new Date('2026-11-23T05:00:00Z'), today: '2026-11-23' };
    for (const step of ['arrive', 'take_chair', 'complete'] as const) {
      expect(refusalOf(SCHEDULED, step, before)).toBe('visit_not_today');
    }
    expect(refusalOf(SCHEDULED, 'confirm', before)).toBeNull();
    expect(refusalOf(SCHEDULED, 'cancel', before)).toBeNull();
  });

  test('what was forgotten is completed later; nobody arrives later', () => {
    const after = { now: new Date('2026-11-25T05:00:00Z'), today: '2026-11-25' };
    expect(refusalOf(SCHEDULED, 'complete', after)).toBeNull();
    expect(refusalOf(SCHEDULED, 'no_show', after)).toBeNull();
    expect(refusalOf(SCHEDULED, 'arrive', after)).toBe('visit_not_today');
  });

  test('nobody has failed to come before the visit begins', () => {
    expect(refusalOf(SCHEDULED, 'no_show', { ...THEN, now: new Date(STARTS_AT.getTime() - 1) })).toBe(
      'visit_not_begun',
    );
    expect(refusalOf(SCHEDULED, 'no_show', { ...THEN, now: STARTS_AT })).toBeNull();
  });

  test('who sits in the chair is neither cancelled nor missing', () => {
    expect(refusalOf(IN_CHAIR, 'cancel')).toBe('visit_in_chair');
    expect(refusalOf(IN_CHAIR, 'no_show')).toBe('visit_in_chair');
    expect(refusalOf(closed('completed'), 'cancel')).toBe('visit_closed');
  });

  test('a step taken twice is the step taken once, whatever the visit and the time', () => {
    const instant = fc.option(fc.date({ noInvalidDate: true }));
    const visits = fc.record({
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      arrivedAt: instant,
      inChairAt: instant,
    });
    const days = fc.constantFrom('2026-11-23', DAY, '2026-11-25');
    fc.assert(
      fc.property(visits, fc.constantFrom(...VISIT_STEPS), days, (visit, step, today) => {
        const then = { now: new Date(`${today}T05:00:00Z`), today };
        if (visitState(visit) === stateAfter(step)) expect(refusalOf(visit, step, then)).toBeNull();
      }),
    );
  });
});

describe('undo (DESK-4)', () => {
  const taken = (step: VisitStep) => ({ step, takenAt: AT, takenOn: DAY });
  const later = (seconds: number) => ({ now: new Date(AT.getTime() + seconds * 1000), today: DAY });

  test('is there for ten seconds', () => {
    expect(canUndo(taken('take_chair'), later(10))).toBe(true);
    expect(canUndo(taken('take_chair'), later(10.001))).toBe(false);
  });

  test('and for the rest of the day for who was said not to have come', () => {
    expect(canUndo(taken('no_show'), later(8 * 3600))).toBe(true);
    expect(canUndo(taken('no_show'), { ...later(1), today: '2026-11-25' })).toBe(false);
  });
});
