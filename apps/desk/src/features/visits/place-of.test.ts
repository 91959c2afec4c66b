import { expect, test } from 'vitest';
import { deskVisit } from '../../../test/desk-visit.ts';
import { placeOf } from './place-of.ts';

test('a visit goes back to its time, its chair and its dentist, as far as they are known (DESK-91)', () => {
  const place = { date: '2026-12-01', timeSlot: '10:00-11:00', chair: 2 };
  const dentist = { _id: 'd', name: 'Dr Meera Iyer', colour: 'blue' } as const;
  expect(placeOf(deskVisit({ chair: 2, dentist }))).toEqual({ ...place, dentist: 'd' });
  expect(placeOf(deskVisit({ chair: 2, dentist: null }))).toEqual(place);
  expect(placeOf(deskVisit({ chair: 2 }))).toEqual(place);
});
