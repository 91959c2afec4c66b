import { expect, test } from 'vitest';
import { templateRefusal } from './template-check.ts';

const SLOT_LENGTH = { refused: 'slot_length', details: { shortest: 5, longest: 720 } };
const GOOD = { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [{ start: 780, end: 840 }] };

test.each([
  ['as at first', {}, null],
  ['of one slot', { hours: { start: 0, end: 5 }, slotMinutes: 5, breaks: [] }, null],
  ['that ends before it begins', { hours: { start: 600, end: 600 } }, { refused: 'hours_reversed' }],
  ['with endless slots', { slotMinutes: 721 }, SLOT_LENGTH],
  ['with slots of no time', { slotMinutes: 0 }, SLOT_LENGTH],
  ['with half minutes', { slotMinutes: 30.5 }, SLOT_LENGTH],
  ['with no number', { slotMinutes: Number.NaN }, SLOT_LENGTH],
  [
    'with a break outside the hours',
    { breaks: [{ start: 500, end: 560 }] },
    { refused: 'break_outside_hours' },
  ],
  ['that is all break', { breaks: [GOOD.hours] }, { refused: 'no_slot_fits' }],
  ['shorter than a slot', { hours: { start: 540, end: 599 }, breaks: [] }, { refused: 'no_slot_fits' }],
])('a template %s', (_, changes, refusal) => {
  expect(templateRefusal({ ...GOOD, ...changes })).toEqual(refusal);
});
