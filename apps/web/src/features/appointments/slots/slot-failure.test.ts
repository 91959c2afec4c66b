import { CallError, noAnswer } from '@chairside/client/call-error';
import { expect, test } from 'vitest';
import { slotFailure } from './slot-failure.ts';

const failed = (status: number, serverMessage: string | null = null) =>
  new CallError({ status, code: 'undeclared', message: 'Hidden', serverMessage });

test.each([
  [failed(400), 'Invalid date selected. Please choose a different date.'],
  [failed(400, 'Cannot select past date'), 'Cannot select past date'],
  [failed(200), 'Failed to load available time slots.'],
  [failed(503), 'Failed to load available time slots. Please try again.'],
  [failed(503, 'Closed for repairs'), 'Closed for repairs'],
  [noAnswer(new TypeError()), 'Failed to load available time slots. Please try again.'],
  [null, 'Failed to load available time slots. Please try again.'],
])('slots that did not load (BOOK-10): %#, %s', (error, sentence) =>
  expect(slotFailure(error)).toBe(sentence),
);
