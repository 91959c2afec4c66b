import { expect, test } from 'vitest';
import { refusalMessage } from './refusal-message.ts';

test.each([
  [
    'after_plan_end',
    { endDate: '2027-05-21' },
    'Your plan ends on 21 May 2027. Please choose an earlier date, or renew or change your plan.',
  ],
  [
    'slot_outside_hours',
    { opens: '09:00', closes: '17:30' },
    'Appointments available between 9 AM to 5:30 PM',
  ],
  ['date_holiday', { name: '09:00' }, 'Cannot book on holiday: 09:00. Please select a different date.'],
  ['own_appointment', {}, 'You have an appointment at this time already.'],
  ['own_appointment', { visitor: 'Leela Nair' }, 'Leela Nair has an appointment at this time already.'],
] as const)('the details of %s travel as data and are read as words: %j', (code, details, sentence) => {
  expect(refusalMessage(code, details)).toBe(sentence);
});

test('a place without its detail stays readable as a place', () => {
  expect(refusalMessage('too_many_requests')).toContain('{retryAfter}');
});
