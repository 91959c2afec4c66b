import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, clinicDateAt } from './clinic-date.ts';
import { addLocalDays } from './months.ts';
import { type Pause, pauseDays, pauseRefusal } from './plan-pause.ts';
import { restoredTerm } from './restored-term.ts';

const ZONE = 'Asia/Kolkata';
const END = new Date('2026-12-20T06:30:00Z');
const days = (count: number) => addLocalDays(END, count, ZONE);

test('the end before includes the pauses that begin before it (ADJUST-11)', () => {
  const pause = { from: '2026-12-01', until: '2026-12-10' };
  expect(restoredTerm(days(10), [pause], ZONE)).toEqual({ endDate: days(10), left: [pause] });
});

test('a pause that begins after it is left out, and its days with it', () => {
  const early = { from: '2026-12-01', until: '2026-12-10' };
  const late = { from: '2027-02-01', until: '2027-02-20' };
  expect(restoredTerm(days(30), [late, early], ZONE)).toEqual({ endDate: days(10), left: [early] });
});

test('whatever was paused of a longer term: what is left could have been paused of the shorter one by itself', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
      const today = '2026-11-20';
      const pauses: Pause[] = [];
      for (const [after, length] of spans) {
        const from = addDays(today, after);
        const pause = { from, until: addDays(from, length - 1) };
        if (!pauseRefusal(pause, { today, endDate: '2029-01-01', pauses })) pauses.push(pause);
      }
      const paused = (all: Pause[]) => all.reduce((sum, pause) => sum + pauseDays(pause), 0);
      const { endDate, left } = restoredTerm(days(paused(pauses)), pauses, ZONE);
      expect(endDate).toEqual(days(paused(left)));
      // The shorter term, paused by those in the order in which they come.
      let end = END;
      const byDate = pauses.toSorted((one, other) => one.from.localeCompare(other.from));
      const possible = byDate.filter((pause) => {
        const fits = pause.from <= clinicDateAt(end, ZONE);
        if (fits) end = addLocalDays(end, pauseDays(pause), ZONE);
        return fits;
      });
      expect(left).toEqual(possible);
    }),
  );
});
