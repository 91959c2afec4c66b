import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenTreatments, includedNames, includedText, includesTreatment } from './plan-treatments.ts';

const CLEANING = { id: 'a', name: 'Cleaning' };
const CHECK_UP = { id: 'b', name: 'Check-up' };
const ROOT_CANAL = { id: 'c', name: 'Root Canal' };
const OFFERED = [ROOT_CANAL, CLEANING, CHECK_UP];

describe('what a plan includes (PLAN-25)', () => {
  test('is everything where there is no list, else what is in it', () => {
    expect([null, undefined].map((all) => includesTreatment(all, 'a'))).toEqual([true, true]);
    expect(includesTreatment(['a', 'b'], 'b')).toBe(true);
    expect(includesTreatment(['a', 'b'], 'c')).toBe(false);
  });

  test('is the same list however it was ticked', () => {
    expect(chosenTreatments(null)).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.uuid()), (ids) => {
        const chosen = chosenTreatments(ids);
        expect(chosenTreatments([...ids, ...ids].toReversed())).toEqual(chosen);
        expect(new Set(chosen)).toEqual(new Set(ids));
      }),
    );
  });
});

describe('what is said of it (PLAN-27)', () => {
  test('is what it includes in the clinic’s order, and nothing where that is all', () => {
    expect(includedNames(['b', 'a'], OFFERED)).toEqual(['Cleaning', 'Check-up']);
    expect(includedNames(null, OFFERED)).toBeUndefined();
    expect(includedNames(['c', 'b', 'a'], OFFERED)).toBeUndefined();
    expect(includedNames(null, [])).toBeUndefined();
  });

  test('leaves out what is offered no more', () => {
    expect(includedNames(['a', 'gone'], OFFERED)).toEqual(['Cleaning']);
    expect(includedNames(['a', 'gone'], [CLEANING])).toBeUndefined();
  });

  test('is written in one line', () => {
    expect(includedText(undefined)).toBeUndefined();
    expect(includedText(['Cleaning', 'Check-up'])).toBe('Cleaning, Check-up');
    expect(includedText([])).toBe('no treatment at the moment');
  });
});
