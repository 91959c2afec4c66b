import type { ClinicSoFar } from '@chairside/contract/first-steps';
import { expect, test } from 'vitest';
import { missingText, STEPS, slotText } from './wording.ts';

const NEW: ClinicSoFar = {
  missingDetails: ['name', 'phone', 'email', 'address'],
  hours: { opens: '09:00', closes: '18:00', closedWeekdays: [7] },
  chairs: 1,
  dentists: 0,
  plans: 1,
  staff: 1,
  invitations: 0,
};

test.each<[keyof typeof STEPS, Partial<ClinicSoFar>, string]>([
  ['details', {}, 'Patients see an example in place of the clinic’s name, phone, email address and address.'],
  ['details', { missingDetails: ['phone'] }, 'Patients see an example in place of the clinic’s phone.'],
  ['details', { missingDetails: [] }, 'Patients see the clinic’s name, phone, email address and address.'],
  ['hours', {}, 'Usually 9:00 AM to 6:00 PM, closed on Sunday.'],
  [
    'hours',
    { hours: { opens: '16:30', closes: '24:00', closedWeekdays: [] } },
    'Usually 4:30 PM to 12:00 AM, every day.',
  ],
  ['hours', { hours: null }, 'No hours are set.'],
  ['chairs', {}, '1 patient can be treated at once.'],
  ['chairs', { chairs: 3 }, '3 patients can be treated at once.'],
  ['dentists', {}, 'None is listed: patients choose a time alone.'],
  ['dentists', { dentists: 2 }, '2 dentists listed.'],
  ['plans', {}, '1 plan on offer.'],
  ['staff', {}, 'You alone work at the desk.'],
  ['staff', { staff: 3, invitations: 1 }, '3 people work at the desk, 1 invitation open.'],
])('%s: what the clinic has so far is said in a sentence', (step, clinic, said) => {
  expect(STEPS[step].soFar({ ...NEW, ...clinic })).toBe(said);
});

test('what is missing is said where some of the details are entered', () => {
  expect(missingText(NEW)).toBeNull();
  expect(missingText({ ...NEW, missingDetails: [] })).toBeNull();
  expect(missingText({ ...NEW, missingDetails: ['phone', 'address'] })).toBe('Missing: phone and address');
});

test('a slot is said by day, date and time', () => {
  expect(slotText({ date: '2026-11-24', startTime: '14:00' })).toBe('Tuesday, 24 Nov 2026 at 2:00 PM');
});
