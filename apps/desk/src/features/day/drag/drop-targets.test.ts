import { formatTimeSlot } from '@chairside/rules/clock-time';
import { expect, test } from 'vitest';
import { deskVisit } from '../../../../test/desk-visit.ts';
import type { FreeSlot } from '../free-slot.ts';
import { dropTargets } from './drop-targets.ts';

const HALF_HOUR = deskVisit({ start: 600, end: 630 });
const free = (chair: number, start: number): FreeSlot => ({ chair, start, end: start + 60 });
const slot = (start: number, end: number, isAvailable = true) => ({
  timeSlot: formatTimeSlot({ start, end }),
  startTime: '',
  endTime: '',
  duration: end - start,
  isAvailable,
  isBooked: !isAvailable,
});

test('a visit is dropped where it can begin, and is as long there as it would be (DESK-91)', () => {
  const slots = [slot(660, 690), slot(705, 735), slot(720, 750, false)];
  const day = { free: [free(1, 660), free(2, 660), free(1, 720), free(1, 780)], visits: [HALF_HOUR], slots };
  expect(dropTargets(HALF_HOUR, day)).toEqual([
    { chair: 1, start: 660, end: 690 },
    { chair: 2, start: 660, end: 690 },
  ]);
});

test('in another chair at its time it stays as long as it is (DESK-92)', () => {
  const day = { free: [free(2, 600)], visits: [HALF_HOUR], slots: [slot(600, 645)] };
  expect(dropTargets(HALF_HOUR, day)).toEqual([{ chair: 2, start: 600, end: 630 }]);
});

test('the next visit in a chair has to leave room for a longer one (DESK-91)', () => {
  const long = deskVisit({ start: 600, end: 690 });
  const next = deskVisit({ _id: 'next', start: 780, end: 840 });
  const day = { free: [free(1, 720), free(2, 720)], visits: [long, next], slots: [slot(720, 810)] };
  expect(dropTargets(long, day)).toEqual([{ chair: 2, start: 720, end: 810 }]);
});

test('blocked time of its chair, or of all, has to leave room for a longer one (DESK-91)', () => {
  const long = deskVisit({ start: 600, end: 690 });
  const day = { free: [free(1, 720), free(2, 720)], visits: [long], slots: [slot(720, 810)] };
  const onBlocked = (chair: number | null, start = 780) =>
    dropTargets(long, { ...day, blockedTimes: [{ chair, start, end: 840 }] });
  expect(onBlocked(1)).toEqual([{ chair: 2, start: 720, end: 810 }]);
  expect(onBlocked(null)).toEqual([]);
  expect(onBlocked(null, 810)).toHaveLength(2);
});

test('until it is known what can be booked for it the server decides (DESK-91)', () => {
  const day = { free: [free(1, 660), free(2, 720)], visits: [HALF_HOUR], slots: undefined };
  expect(dropTargets(HALF_HOUR, day)).toEqual([
    { chair: 1, start: 660, end: 690 },
    { chair: 2, start: 720, end: 750 },
  ]);
});
