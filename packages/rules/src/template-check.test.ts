import { expect, test } from 'vitest';
import { templateProblem } from './template-check.ts';

const GOOD = { hours: { start: 540, end: 1080 }, slotMinutes: 60, breaks: [{ start: 780, end: 840 }] };

test.each([
  ['as at first', {}, null],
  ['of one slot', { hours: { start: 0, end: 5 }, slotMinutes: 5, breaks: [] }, null],
  [
    'that ends before it begins',
    { hours: { start: 600, end: 600 } },
    'The hours must begin before they end.',
  ],
  ['with endless slots', { slotMinutes: 721 }, 'A slot takes 5 to 720 minutes.'],
  ['with slots of no time', { slotMinutes: 0 }, 'A slot takes 5 to 720 minutes.'],
  ['with half minutes', { slotMinutes: 30.5 }, 'A slot takes 5 to 720 minutes.'],
  ['with no number', { slotMinutes: Number.NaN }, 'A slot takes 5 to 720 minutes.'],
  [
    'with a break outside the hours',
    { breaks: [{ start: 500, end: 560 }] },
    'A break must begin before it ends and lie within the hours.',
  ],
  ['that is all break', { breaks: [GOOD.hours] }, 'No slot fits into these hours.'],
  ['shorter than a slot', { hours: { start: 540, end: 599 }, breaks: [] }, 'No slot fits into these hours.'],
])('a template %s', (_, changes, problem) => {
  expect(templateProblem({ ...GOOD, ...changes })).toBe(problem);
});
