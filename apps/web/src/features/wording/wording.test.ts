import { expect, test } from 'vitest';
import { displayContact, includingFollowUps, leftAndBooked } from './wording.ts';

test('a contact on screen has the digits of a phone number grouped', () => {
  expect(displayContact({ contactType: 'phone', contact: '9876543210' })).toBe('+91 98765 43210');
  expect(displayContact({ contactType: 'email', contact: 'a@b.co' })).toBe('a@b.co');
});

test('numbers that seem to differ are said in one sentence', () => {
  expect(leftAndBooked(5, 2)).toBe('5 left, 2 booked');
  expect(leftAndBooked(5, 0)).toBe('');
  expect(includingFollowUps(1)).toBe('Including 1 follow-up, which uses no session');
  expect(includingFollowUps(2)).toBe('Including 2 follow-ups, which use no session');
  expect(includingFollowUps(0)).toBe('');
});
