import { expect, test } from 'vitest';
import { stretchesText, weekText } from './hours-wording.ts';
import { treatmentText } from './treatment-wording.ts';
import { stretchesTyped, stretchTyped } from './typed-hours.ts';

const CLEANING = {
  _id: '1',
  name: 'Cleaning',
  minutes: 30,
  bufferMinutes: 10,
  sessions: 2,
  forPatients: false,
  description: '',
  dentistIds: ['meera'],
  isRetired: false,
};
const MEERA = {
  _id: 'meera',
  name: 'Dr Meera Iyer',
  colour: 'blue' as const,
  staffId: null,
  hours: null,
  dates: [],
  absences: [],
  isRetired: false,
};

test('a treatment in a line (TREAT-10)', () => {
  expect(treatmentText(CLEANING, [MEERA])).toBe(
    '30 minutes · 10 minutes free after it · uses 2 sessions · by Dr Meera Iyer · booked at the desk only',
  );
  const plain = {
    ...CLEANING,
    minutes: null,
    bufferMinutes: 0,
    sessions: 0,
    forPatients: true,
    dentistIds: [],
  };
  expect(treatmentText({ ...plain, pricePaise: 80_000 }, [MEERA])).toContain('· ₹800 without a plan ·');
  expect(treatmentText(plain, [MEERA])).toBe('As long as a slot · uses no session · by any dentist');
});

test('a week in lines (TREAT-21)', () => {
  expect(weekText(null)).toEqual(['Works whenever the clinic is open']);
  expect(weekText([])).toEqual(['No weekly hours']);
  const monday = [
    { weekday: 1, start: 540, end: 780 },
    { weekday: 1, start: 1020, end: 1440 },
  ];
  expect(weekText(monday)).toEqual(['Monday: 9:00 AM to 1:00 PM and 5:00 PM to 12:00 AM']);
  expect(stretchesText([])).toBe('Day off');
});

test('hours as they are typed: midnight is 00:00, and one that ends before it begins is none', () => {
  expect(stretchTyped({ from: '17:00', to: '00:00' })).toBe('17:00-24:00');
  expect(stretchTyped({ from: '13:00', to: '09:00' })).toBeNull();
  expect(stretchesTyped([{ from: '09:00', to: '13:00' }])).toEqual(['09:00-13:00']);
  expect(stretchesTyped([{ from: '09:00', to: '' }])).toBeNull();
});
