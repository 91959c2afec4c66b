import { CallError } from '@chairside/client/call-error';
import { expect, test } from 'vitest';
import { moveProblem } from './wording.ts';

const SLOT = { date: '2026-12-01', timeSlot: '10:00-11:00' };
const refused = (code: 'treatment_not_offered' | 'slot_taken') =>
  new CallError({ status: 409, code, message: 'As the server says.', serverMessage: 'As the server says.' });

test('why a visit stays where it is: as the server says, or because of its dentist (DESK-91)', () => {
  const back = { ...SLOT, dentist: 'd' };
  expect(moveProblem(refused('treatment_not_offered'), back)).toMatch(/^The dentist whom it had does not do/);
  expect(moveProblem(refused('slot_taken'), back)).toBe('As the server says.');
  expect(moveProblem(refused('treatment_not_offered'), SLOT)).toBe('As the server says.');
  expect(moveProblem(new Error('no answer'), SLOT)).toBe('The visit could not be moved.');
});
