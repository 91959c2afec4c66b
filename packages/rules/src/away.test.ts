import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AWAY, type ProposedSlot, proposeSlots, type VisitToMove } from './away.ts';
import type { ChairBooking } from './chair-bookings.ts';
import { addDays, datesBetween } from './clinic-date.ts';
import { overlaps } from './clock-time.ts';
import type { DentistHours } from './dentist-hours.ts';

const ZONE = 'Asia/Kolkata';
const NOW = new Date('2026-11-20T06:30:00Z');
const ABSENCE = { dentistId: 'meera', start: '2026-11-30', end: '2026-12-05' };
const BACK = '2026-12-06';
const ALWAYS: DentistHours = { weekly: null, dates: new Map(), absences: [] };
const OFFER = {
  minutes: null,
  bufferMinutes: 0,
  dentists: [
    { id: 'meera', hours: ALWAYS },
    { id: 'ravi', hours: ALWAYS },
  ],
};
const BY_MEERA = { ...OFFER, dentists: OFFER.dentists.slice(0, 1) };
const TEN = { start: 600, end: 660 };

const visitAt = (more: Partial<VisitToMove> = {}): VisitToMove => ({
  id: 'visit',
  date: ABSENCE.start,
  range: TEN,
  chair: 1,
  offer: OFFER,
  person: 'asha',
  ownVisits: [],
  before: null,
  pauses: [],
  ...more,
});

function propose(
  visits: VisitToMove[],
  { absence = ABSENCE, bookings = new Map<string, ChairBooking[]>(), chairs = 2 } = {},
) {
  const calendar = {
    defaultTemplate: { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [] },
    templates: new Map(),
    closedWeekdays: new Set<number>(),
    holidays: new Map<string, string>(),
    bookings,
    chairs,
  };
  return proposeSlots(visits, absence, { calendar, now: NOW, timeZone: ZONE });
}

const short = (slot: ProposedSlot | undefined) =>
  slot ? `${slot.date} ${slot.range.start / 60} ${slot.dentistId}` : null;
const proposalOf = (visit: VisitToMove, more: Parameters<typeof propose>[1] = {}) =>
  short(propose([visit], more).get(visit.id));

/** Every hour of these days, with a dentist in a chair. */
const fullDays = (from: string, to: string, dentist: string, chair: number) =>
  new Map(datesBetween(from, to).map((date) => [date, [{ start: 0, end: 1440, chair, dentist }]]));

describe('the proposed slot of a visit (AWAY-3)', () => {
  test('is the same time with the same dentist, on the day they are back', () => {
    expect(proposalOf(visitAt())).toBe(`${BACK} 10 meera`);
  });

  test('is the nearest time of the first day that has any', () => {
    const bookings = new Map([
      [BACK, [{ start: 0, end: 1440, chair: 1, dentist: 'meera' }]],
      ['2026-12-07', [{ start: 540, end: 720, chair: 1, dentist: 'meera' }]],
    ]);
    expect(proposalOf(visitAt(), { bookings })).toBe('2026-12-07 12 meera');
  });

  test('is with another dentist at the same time, where the same one comes too late', () => {
    const absence = { ...ABSENCE, end: '2026-12-31' };
    expect(proposalOf(visitAt(), { absence })).toBe('2026-11-30 10 ravi');
    const last = addDays(ABSENCE.start, AWAY.soonDays);
    const bookings = fullDays(BACK, last, 'meera', 1);
    expect(proposalOf(visitAt(), { bookings })).toBe('2026-11-30 10 ravi');
  });

  test('needs no other chair for that than the visit has', () => {
    const absence = { ...ABSENCE, end: '2026-12-31' };
    const own = { ...TEN, chair: 1, dentist: 'meera' };
    const bookings = new Map([[ABSENCE.start, [own]]]);
    expect(proposalOf(visitAt(), { absence, bookings, chairs: 1 })).toBe('2026-11-30 10 ravi');
  });

  test('is with the same dentist later, where nobody else does it, and none where that is too long', () => {
    const absence = { ...ABSENCE, end: '2026-12-31' };
    expect(proposalOf(visitAt({ offer: BY_MEERA }), { absence })).toBe('2027-01-01 10 meera');
    const bookings = fullDays('2027-01-01', addDays('2026-12-31', AWAY.laterDays), 'meera', 1);
    expect(proposalOf(visitAt({ offer: BY_MEERA }), { absence, bookings })).toBeNull();
    expect(proposalOf(visitAt({ offer: null }))).toBeNull();
  });

  test('is clear of what the person has otherwise, and before the end of the plan', () => {
    const ownVisits = [{ date: BACK, range: TEN }];
    expect(proposalOf(visitAt({ ownVisits }))).toBe(`${BACK} 9 meera`);
    const before = new Date('2026-12-05T18:30:00Z');
    expect(proposalOf(visitAt({ before }))).toBe('2026-11-30 10 ravi');
  });
});

test('no two proposals need one chair, dentist or person at once, nor a day that the dentist is away (AWAY-2)', () => {
  const visits = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 5 }),
      hour: fc.integer({ min: 9, max: 17 }),
      person: fc.constantFrom('asha', 'bela', 'charu'),
      offer: fc.constantFrom(OFFER, BY_MEERA),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 3 }), (drawn, chairs) => {
      const all = drawn.map(({ day, hour, ...more }, place) =>
        visitAt({
          ...more,
          id: String(place),
          date: addDays(ABSENCE.start, day),
          range: { start: hour * 60, end: hour * 60 + 60 },
        }),
      );
      const found = [...propose(all, { chairs })].map(([id, slot]) => ({
        ...slot,
        person: all[Number(id)]?.person,
      }));
      for (const [place, slot] of found.entries()) {
        const isAway = ABSENCE.start <= slot.date && slot.date <= ABSENCE.end;
        expect(slot.dentistId === 'meera' && isAway).toBe(false);
        const then = found.filter(
          (other, at) => at !== place && other.date === slot.date && overlaps(other.range, slot.range),
        );
        expect(then.length).toBeLessThan(chairs);
        expect(
          then.some(({ dentistId, person }) => dentistId === slot.dentistId || person === slot.person),
        ).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});
