import { describe, expect, test } from 'vitest';
import { dentistsDoing, isBookable, leavesNoneForPatients } from './treatments.ts';

const first = { id: 'first', forPatients: true, isRetired: false };
const atDesk = { id: 'at-desk', forPatients: false, isRetired: false };
const retired = { id: 'retired', forPatients: true, isRetired: true };

describe('patients have a treatment to book (TREAT-13)', () => {
  test.each([
    ['the last one becomes the desk’s', [first, atDesk], { forPatients: false, isRetired: false }, true],
    ['the last one is offered no more', [first, retired], { forPatients: true, isRetired: true }, true],
    ['it stays', [first], { forPatients: true, isRetired: false }, false],
    ['another is there', [first, { ...first, id: 'other' }], { forPatients: false, isRetired: true }, false],
  ])('%s', (_case, all, next, isNone) => {
    expect(leavesNoneForPatients(all, 'first', next)).toBe(isNone);
  });
});

describe('what patients can book (TREAT-30)', () => {
  const offered = { forPatients: true, isRetired: false, dentistIds: [] };
  const ofAnita = { ...offered, dentistIds: ['anita'] };
  const anita = { id: 'anita' };
  const ravi = { id: 'ravi' };

  test.each([
    ['is what any dentist does', offered, [ravi], true],
    ['is what any dentist does, where the clinic lists none', offered, [], true],
    ['is what a dentist who is listed was chosen for', ofAnita, [anita, ravi], true],
    ['is nothing that only dentists do who are not listed', ofAnita, [ravi], false],
    ['is nothing that is for the desk alone', { ...offered, forPatients: false }, [ravi], false],
    ['is nothing that is offered no more', { ...offered, isRetired: true }, [ravi], false],
  ])('%s', (_case, treatment, listed, expected) => {
    expect(isBookable(treatment, listed)).toBe(expected);
  });

  test('is done by those who were chosen for it, or by every dentist', () => {
    expect(dentistsDoing(ofAnita, [anita, ravi])).toEqual([anita]);
    expect(dentistsDoing(offered, [anita, ravi])).toEqual([anita, ravi]);
  });
});
