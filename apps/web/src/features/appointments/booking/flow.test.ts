import { person } from '@chairside/client/test/person';
import { describe, expect, test } from 'vitest';
import { details, knownDetails } from './details.ts';
import {
  type BookingEvent,
  type BookingRefusal,
  type BookingState,
  bookingReducer,
  canContinue,
  START,
  type Step,
  stepOf,
} from './flow.ts';

const entered = details.parse(knownDetails(person()));
const after = (...events: BookingEvent[]) => events.reduce(bookingReducer, START);

const atDate: BookingEvent[] = [{ type: 'detailsEntered', details: entered }];
const atTime: BookingEvent[] = [...atDate, { type: 'dateChosen', date: '2026-11-25' }];
const atConfirm: BookingEvent[] = [
  ...atTime,
  { type: 'slotChosen', timeSlot: '09:00-10:00' },
  { type: 'notesTyped', notes: 'Quietly' },
];
const refused = (change: Partial<BookingRefusal> = {}): BookingEvent => ({
  type: 'refused',
  refusal: { message: 'No', chooseAgain: null, isUnanswered: false, ...change },
});

describe('the steps of a booking (BOOK-1)', () => {
  test('follow by themselves once a date and a slot are chosen, and lead back one by one', () => {
    expect([after(), after(...atDate), after(...atTime), after(...atConfirm)].map(stepOf)).toEqual([
      'details',
      'date',
      'time',
      'confirm',
    ]);
    const back = after(...atConfirm, { type: 'wentBack' });
    expect(stepOf(back)).toBe('time');
    expect(back).toMatchObject({ timeSlot: '09:00-10:00', notes: 'Quietly' });
    expect(stepOf(after({ type: 'wentBack' }))).toBe('details');
    expect(stepOf(after(...atConfirm, { type: 'wentBack', to: 1 }))).toBe('details');
  });

  test('wait for a date and a slot', () => {
    expect(canContinue(after(...atDate))).toBe(false);
    expect(stepOf(after(...atDate, { type: 'continued' }))).toBe('date');
    expect(canContinue(after(...atTime))).toBe(false);
    expect(stepOf(after(...atTime, { type: 'continued' }))).toBe('time');
    const marked = after(...atTime, { type: 'slotMarked', timeSlot: '09:00-10:00' });
    expect(stepOf(marked)).toBe('time');
    expect(canContinue(marked)).toBe(true);
    expect(stepOf(bookingReducer(marked, { type: 'continued' }))).toBe('confirm');
  });

  test('another date needs another slot, the same one does not', () => {
    const otherDate = after(
      ...atConfirm,
      { type: 'wentBack', to: 2 },
      { type: 'dateChosen', date: '2026-11-26' },
    );
    expect(otherDate.timeSlot).toBeNull();
    const sameDate = after(
      ...atConfirm,
      { type: 'wentBack', to: 2 },
      { type: 'dateChosen', date: '2026-11-25' },
    );
    expect(stepOf(sameDate)).toBe('time');
    expect(sameDate.timeSlot).toBe('09:00-10:00');
  });

  test('nothing moves while the booking is on its way', () => {
    const booking = after(...atConfirm, { type: 'bookingStarted' });
    expect(bookingReducer(booking, { type: 'wentBack' })).toBe(booking);
    expect(bookingReducer(booking, { type: 'changeAsked', step: 'details' })).toBe(booking);
  });

  test('closing or finishing resets to step 1 and clears date, slot and notes', () => {
    expect(after(...atConfirm, { type: 'reset' })).toEqual(START);
  });
});

describe('a change asked for at the confirmation', () => {
  const changing = (step: Step) => after(...atConfirm, { type: 'changeAsked', step });

  test.each<[string, BookingState]>([
    ['of the details', bookingReducer(changing('details'), { type: 'detailsEntered', details: entered })],
    ['of the time', bookingReducer(changing('time'), { type: 'slotChosen', timeSlot: '10:00-11:00' })],
    ['of the date that stays', bookingReducer(changing('date'), { type: 'dateChosen', date: '2026-11-25' })],
    ['that is not made after all', bookingReducer(changing('date'), { type: 'wentBack' })],
  ])('%s returns to it', (_, changed) => {
    expect(changed.path).toEqual(['details', 'date', 'time', 'confirm']);
    expect(changed.notes).toBe('Quietly');
  });

  test('of the date asks for the time before it returns', () => {
    const otherDate = bookingReducer(changing('date'), { type: 'dateChosen', date: '2026-11-26' });
    expect(otherDate.path).toEqual(['details', 'date', 'time']);
    const changed = bookingReducer(otherDate, { type: 'slotChosen', timeSlot: '10:00-11:00' });
    expect(stepOf(changed)).toBe('confirm');
    expect(changed).toMatchObject({ date: '2026-11-26', timeSlot: '10:00-11:00', notes: 'Quietly' });
  });
});

describe('a refused booking', () => {
  const booking: BookingEvent[] = [...atConfirm, { type: 'bookingStarted' }];

  test('for want of the slot goes back to the slots with everything typed still there', () => {
    expect(after(...booking, refused({ chooseAgain: 'time' }))).toEqual({
      ...after(...atConfirm),
      path: ['details', 'date', 'time'],
      timeSlot: null,
      problem: 'No',
    });
  });

  test('for want of the date goes back to the dates', () => {
    const state = after(...booking, refused({ chooseAgain: 'date' }));
    expect(state).toMatchObject({ path: ['details', 'date'], date: null, timeSlot: null, notes: 'Quietly' });
  });

  test('for another reason stays, and says so until the next try', () => {
    const stayed = after(...booking, refused());
    expect(stepOf(stayed)).toBe('confirm');
    expect(stayed).toMatchObject({ isBooking: false, problem: 'No' });
    expect(bookingReducer(stayed, { type: 'bookingStarted' }).problem).toBeNull();
  });

  test('without an answer is remembered for this date and slot alone', () => {
    const unanswered = after(...booking, refused({ isUnanswered: true }));
    expect(unanswered.isUnanswered).toBe(true);
    expect(bookingReducer(unanswered, { type: 'slotChosen', timeSlot: '10:00-11:00' }).isUnanswered).toBe(
      false,
    );
    expect(bookingReducer(unanswered, { type: 'dateChosen', date: '2026-11-26' }).isUnanswered).toBe(false);
  });

  test('without an answer is remembered until the server has refused it (BOOK-16)', () => {
    const unanswered = [...booking, refused({ isUnanswered: true })];
    expect(after(...unanswered, refused({ isUnanswered: null })).isUnanswered).toBe(true);
    expect(after(...unanswered, refused({ isUnanswered: false })).isUnanswered).toBe(false);
    expect(after(...booking, refused({ isUnanswered: null })).isUnanswered).toBe(false);
  });
});
