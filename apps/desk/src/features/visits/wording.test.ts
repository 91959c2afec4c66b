import { CallError } from '@chairside/client/call-error';
import { refusalMessage } from '@chairside/contract/refusal-message';
import type { RefusalCode } from '@chairside/contract/refusals';
import { expect, test } from 'vitest';
import { explainVisit, moveProblem } from './wording.ts';

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

const asSaidToPatients = (code: RefusalCode, details = {}) => {
  const serverMessage = refusalMessage(code, details);
  return new CallError({ status: 409, code, message: serverMessage, serverMessage, details });
};

test.each([
  ['slot_too_soon', 'This time has passed meanwhile.'],
  ['date_too_far', 'This day is too far ahead.'],
  ['own_appointment', 'The patient has another visit then.'],
  ['after_plan_end', 'The patient’s plan has ended by then.'],
  ['no_sessions_left', 'All sessions of the plan are used.'],
] as const)('%s is said to the desk as it is for the clinic (DESK-20)', (code, sentence) => {
  const error = asSaidToPatients(code, { endDate: '2026-12-31' });
  expect(moveProblem(error, SLOT)).toBe(sentence);
  expect(explainVisit(error, 'The visit could not be booked.')).toBe(sentence);
});

test('what is true for whoever reads it is said as the server says it (DESK-20)', () => {
  const paused = asSaidToPatients('plan_paused', { startDate: '2026-12-01', endDate: '2026-12-31' });
  expect(explainVisit(paused, 'No.')).toBe(paused.message);
  const ofAnother = asSaidToPatients('own_appointment', { visitor: 'Leela Nair' });
  expect(explainVisit(ofAnother, 'No.')).toBe('Leela Nair has an appointment at this time already.');
  expect(explainVisit(new Error('no answer'), 'No.')).toBe('No.');
});
