import type { Details } from './details.ts';

export const STEPS = ['details', 'date', 'time', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** Why a booking did not come about. */
export interface BookingRefusal {
  message: string;
  /** The step whose choice stands in the way, if one does. */
  chooseAgain: 'date' | 'time' | null;
  /** The server may have booked without its answer getting through. */
  isUnanswered: boolean;
  /** The shared call has shown it: it is the end of the session. */
  isShown?: boolean;
}

export interface BookingState {
  step: Step;
  details: Details | null;
  date: string | null;
  timeSlot: string | null;
  notes: string;
  isBooking: boolean;
  /** The refusal of the last try. */
  problem: string | null;
  /** This very booking was sent before and may have been made. */
  isUnanswered: boolean;
}

export type BookingEvent =
  | { type: 'detailsEntered'; details: Details }
  | { type: 'dateChosen'; date: string }
  | { type: 'slotChosen'; timeSlot: string }
  | { type: 'notesTyped'; notes: string }
  | { type: 'continued' }
  | { type: 'wentBack' }
  | { type: 'wentTo'; step: Step }
  | { type: 'bookingStarted' }
  | { type: 'refused'; refusal: BookingRefusal }
  | { type: 'problemClosed' }
  | { type: 'reset' };

export const START: BookingState = {
  step: 'details',
  details: null,
  date: null,
  timeSlot: null,
  notes: '',
  isBooking: false,
  problem: null,
  isUnanswered: false,
};

/** The wizard's four steps and the ways between them (BOOK-1). */
export function bookingReducer(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'detailsEntered':
      return { ...state, details: event.details, step: 'date', problem: null };
    case 'dateChosen':
      if (event.date === state.date) return state;
      return { ...state, date: event.date, timeSlot: null, problem: null, isUnanswered: false };
    case 'slotChosen':
      return { ...state, timeSlot: event.timeSlot, problem: null, isUnanswered: false };
    case 'notesTyped':
      return { ...state, notes: event.notes };
    case 'continued':
      return canContinue(state) ? goTo(state, stepBeside(state.step, 1)) : state;
    case 'wentBack':
      return goTo(state, stepBeside(state.step, -1));
    case 'wentTo':
      return goTo(state, event.step);
    case 'bookingStarted':
      return { ...state, isBooking: true, problem: null };
    case 'refused':
      return afterRefusal(state, event.refusal);
    case 'problemClosed':
      return { ...state, problem: null };
    case 'reset':
      return START;
  }
}

/** What is chosen in the step is enough to go on; the details are judged by their form. */
export function canContinue({ step, date, timeSlot }: BookingState): boolean {
  if (step === 'date') return date !== null;
  return step === 'time' && timeSlot !== null;
}

function goTo(state: BookingState, step: Step): BookingState {
  return state.isBooking ? state : { ...state, step, problem: null };
}

function stepBeside(step: Step, distance: 1 | -1): Step {
  return STEPS[STEPS.indexOf(step) + distance] ?? step;
}

/** Everything typed stays; a choice that cannot be had is to be made again. */
function afterRefusal(
  state: BookingState,
  { message, chooseAgain, isUnanswered }: BookingRefusal,
): BookingState {
  const refused = { ...state, isBooking: false, problem: message, isUnanswered };
  if (chooseAgain === null) return refused;
  const date = chooseAgain === 'date' ? null : state.date;
  return { ...refused, step: chooseAgain, date, timeSlot: null };
}
