import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haveSameIds, movedByOne } from './clinic-showcase.ts';

const someIds = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 });
const someWay = fc.constantFrom('earlier' as const, 'later' as const);

describe('a place earlier or later (CLINIC-3)', () => {
  test.each([
    ['b', 'earlier', ['b', 'a', 'c']],
    ['b', 'later', ['a', 'c', 'b']],
    ['a', 'earlier', ['a', 'b', 'c']],
    ['c', 'later', ['a', 'b', 'c']],
    ['x', 'later', ['a', 'b', 'c']],
  ] as const)('%s %s', (id, way, moved) => {
    expect(movedByOne(['a', 'b', 'c'], id, way)).toEqual(moved);
  });

  test('nothing is lost, whatever is moved, and the way back leads back', () => {
    fc.assert(
      fc.property(someIds, fc.nat(), someWay, (ids, nth, way) => {
        const place = nth % ids.length;
        const id = ids[place] ?? '';
        const moved = movedByOne(ids, id, way);
        expect(haveSameIds(ids, moved)).toBe(true);
        expect(Math.abs(moved.indexOf(id) - place)).toBeLessThanOrEqual(1);
        const isMoved = moved.indexOf(id) !== place;
        const back = way === 'earlier' ? 'later' : 'earlier';
        if (isMoved) expect(movedByOne(moved, id, back)).toEqual(ids);
      }),
    );
  });
});

describe('the same identifiers (CLINIC-3)', () => {
  test.each([
    [['a', 'b'], ['b', 'a'], true],
    [[], [], true],
    [['a', 'b'], ['a'], false],
    [['a', 'b'], ['a', 'a'], false],
    [['a', 'b'], ['a', 'c'], false],
    [['a'], ['a', 'b'], false],
  ])('%j and %j: %s', (ids, others, areSame) => {
    expect(haveSameIds(ids, others)).toBe(areSame);
  });
});
