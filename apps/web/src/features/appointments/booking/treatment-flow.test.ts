import { person } from '@chairside/client/test/person';
import { describe, expect, test } from 'vitest';
import { details, knownDetails } from './details.ts';
import { type BookingEvent, bookingReducer, choiceOf, START, stepOf } from './flow.ts';

const entered = details.parse(knownDetails(person()));
const after = (...events: BookingEvent[]) => events.reduce(bookingReducer, START);
const CLEANING = { id: 'cleaning', name: 'Cleaning', sessions: 1, dentist: null };
const BY_RAVI = { ...CLEANING, dentist: { id: 'ravi', name: 'Dr Ravi Menon' } };

const atTreatment: BookingEvent[] = [{ type: 'detailsEntered', details: entered, asksTreatment: true }];
const atDate: BookingEvent[] = [...atTreatment, { type: 'treatmentChosen', treatment: BY_RAVI }];
const atConfirm: BookingEvent[] = [
  ...atDate,
  { type: 'dateChosen', date: '2026-11-25' },
  { type: 'slotChosen', timeSlot: '09:00-09:30' },
];

describe('what the visit is for (BOOK-24)', () => {
  test('is asked for before the date, where there is something to choose', () => {
    expect([after(...atTreatment), after(...atDate), after(...atConfirm)].map(stepOf)).toEqual([
      'treatment',
      'date',
      'confirm',
    ]);
    expect(stepOf(after({ type: 'detailsEntered', details: entered }))).toBe('date');
    expect(stepOf(after(...atDate, { type: 'wentBack' }))).toBe('treatment');
  });

  test('is sent with its dentist, or for any of them', () => {
    expect(choiceOf(after(...atConfirm))).toEqual({ treatment: 'cleaning', dentist: 'ravi' });
    const anybody = after(...atTreatment, { type: 'treatmentChosen', treatment: CLEANING });
    expect(choiceOf(anybody)).toEqual({ treatment: 'cleaning' });
    expect(choiceOf(after({ type: 'detailsEntered', details: entered }))).toEqual({});
  });

  test('asks for date and time anew when it changes, and for nothing when it does not', () => {
    const changing = after(...atConfirm, { type: 'changeAsked', step: 'treatment' });
    expect(stepOf(changing)).toBe('treatment');
    const same = bookingReducer(changing, { type: 'treatmentChosen', treatment: BY_RAVI });
    expect([stepOf(same), same.timeSlot]).toEqual(['confirm', '09:00-09:30']);
    const other = bookingReducer(changing, { type: 'treatmentChosen', treatment: CLEANING });
    expect(stepOf(other)).toBe('date');
    expect(other).toMatchObject({ date: null, timeSlot: null, treatment: CLEANING });
  });

  test('is chosen again when it cannot be had', () => {
    const refusal = { message: 'No', chooseAgain: 'treatment', isUnanswered: false } as const;
    const refused = after(...atConfirm, { type: 'refused', refusal });
    expect(stepOf(refused)).toBe('treatment');
    expect(refused).toMatchObject({ treatment: null, date: null, timeSlot: null, problem: 'No' });
    const plain = after({ type: 'detailsEntered', details: entered }, { type: 'refused', refusal });
    expect(stepOf(plain)).toBe('date');
  });
});
