import { person } from '@chairside/client/test/person';
import { describe, expect, test } from 'vitest';
import { details, knownDetails } from './details.ts';
import { type BookingEvent, type BookingRefusal, bookingReducer, canContinue, START } from './flow.ts';

const entered = details.parse(knownDetails(person()));
const after = (...events: BookingEvent[]) => events.reduce(bookingReducer, START);

const atDate: BookingEvent[] = [{ type: 'detailsEntered', details: entered }];
const atTime: BookingEvent[] = [...atDate, { type: 'dateChosen', date: '2026-11-25' }, { type: 'continued' }];
const atConfirm: BookingEvent[] = [
  ...atTime,
  { type: 'slotChosen', timeSlot: '09:00-10:00' },
  { type: 'continued' },
  { type: 'notesTyped', notes: 'Quietly' },
];
const refused = (change: Partial<BookingRefusal> = {}): BookingEvent => ({
  type: 'refused',
  refusal: { message: 'No', chooseAgain: null, isUnanswered: false, ...change },
});

describe('the steps of a booking (BOOK-1)', () => {
  test('go from details to date to time to confirmation, and back', () => {
    expect(
      [after(), after(...atDate), after(...atTime), after(...atConfirm)].map(({ step }) => step),
    ).toEqual(['details', 'date', 'time', 'confirm']);
    const back = after(...atConfirm, { type: 'wentBack' });
    expect(back).toMatchObject({ step: 'time', timeSlot: '09:00-10:00', notes: 'Quietly' });
    expect(after({ type: 'wentBack' }).step).toBe('details');
  });

  test('wait for a date and a slot', () => {
    expect(canContinue(after(...atDate))).toBe(false);
    expect(after(...atDate, { type: 'continued' }).step).toBe('date');
    expect(canContinue(after(...atTime))).toBe(false);
    expect(after(...atTime, { type: 'continued' }).step).toBe('time');
    expect(canContinue(after(...atTime, { type: 'slotChosen', timeSlot: '09:00-10:00' }))).toBe(true);
  });

  test('another date needs another slot, the same one does not', () => {
    expect(after(...atConfirm, { type: 'dateChosen', date: '2026-11-26' }).timeSlot).toBeNull();
    expect(after(...atConfirm, { type: 'dateChosen', date: '2026-11-25' }).timeSlot).toBe('09:00-10:00');
  });

  test('nothing moves while the booking is on its way', () => {
    const booking = after(...atConfirm, { type: 'bookingStarted' });
    expect(bookingReducer(booking, { type: 'wentBack' })).toBe(booking);
    expect(bookingReducer(booking, { type: 'wentTo', step: 'details' })).toBe(booking);
  });

  test('closing or finishing resets to step 1 and clears date, slot and notes', () => {
    expect(after(...atConfirm, { type: 'reset' })).toEqual(START);
  });
});

describe('a refused booking', () => {
  const booking: BookingEvent[] = [...atConfirm, { type: 'bookingStarted' }];

  test('for want of the slot goes back to the slots with everything typed still there', () => {
    expect(after(...booking, refused({ chooseAgain: 'time' }))).toEqual({
      ...after(...atConfirm),
      step: 'time',
      timeSlot: null,
      problem: 'No',
    });
  });

  test('for want of the date goes back to the dates', () => {
    const state = after(...booking, refused({ chooseAgain: 'date' }));
    expect(state).toMatchObject({ step: 'date', date: null, timeSlot: null, notes: 'Quietly' });
  });

  test('for another reason stays, and says so until the next try', () => {
    const stayed = after(...booking, refused());
    expect(stayed).toMatchObject({ step: 'confirm', isBooking: false, problem: 'No' });
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
});
