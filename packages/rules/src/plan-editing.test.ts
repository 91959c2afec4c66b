import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderOf, movedPlan, typedFeatures } from './plan-editing.ts';

const listOf = (ids: readonly string[]) => ids.map((_id) => ({ _id }));
const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 });

describe('the order of the plans (PLAN-20)', () => {
  test('has a plan change places with its neighbour', () => {
    expect(movedPlan(listOf(['a', 'b', 'c']), 'c', 'up')).toEqual(['a', 'c', 'b']);
    expect(movedPlan(listOf(['a', 'b', 'c']), 'a', 'down')).toEqual(['b', 'a', 'c']);
  });

  test('ends at the first and the last, and knows no other plan', () => {
    expect(movedPlan(listOf(['a', 'b']), 'a', 'up')).toBeNull();
    expect(movedPlan(listOf(['a', 'b']), 'b', 'down')).toBeNull();
    expect(movedPlan(listOf(['a', 'b']), 'c', 'up')).toBeNull();
    expect(movedPlan(listOf(['a', 'b']), 'c', 'down')).toBeNull();
  });

  test('loses and doubles nothing, and moving back restores it', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.constantFrom('up', 'down'), (list, at, direction) => {
        const id = list[at % list.length] ?? '';
        const moved = movedPlan(listOf(list), id, direction);
        if (moved === null) return;
        expect(isOrderOf(moved, listOf(list))).toBe(true);
        expect(movedPlan(listOf(moved), id, direction === 'up' ? 'down' : 'up')).toEqual(list);
      }),
    );
  });

  test('is refused when a plan is missing, unknown or there twice', () => {
    const plans = listOf(['a', 'b', 'c']);
    expect(isOrderOf(['c', 'a', 'b'], plans)).toBe(true);
    expect(isOrderOf(['a', 'b'], plans)).toBe(false);
    expect(isOrderOf(['a', 'b', 'd'], plans)).toBe(false);
    expect(isOrderOf(['a', 'a', 'b', 'c'], plans)).toBe(false);
    expect(isOrderOf(['a', 'b', 'b'], plans)).toBe(false);
  });
});

test('features are typed one a line; empty lines and repeated ones go (PLAN-16)', () => {
  expect(typedFeatures('  Cleaning \n\nX-rays\r\nCleaning\n ')).toEqual(['Cleaning', 'X-rays']);
  expect(typedFeatures(' \n')).toEqual([]);
});
