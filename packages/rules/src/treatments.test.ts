import { describe, expect, test } from 'vitest';
import { leavesNoneForPatients } from './treatments.ts';

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
