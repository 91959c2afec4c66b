import type { VisitChoice } from '../api/availability.ts';
import type { Details } from './details.ts';

/** As they are numbered: what the visit is for is asked for at the second of them. */
export const STEPS = ['details', 'date', 'time', 'confirm'] as const;
export type Step = (typeof STEPS)[number] | 'treatment';
const ORDER: readonly Step[] = ['details', 'treatment', 'date', 'time', 'confirm'];

/** What the visit is for, and who does it: null for any dentist. */
export interface ChosenTreatment {
  id: string;
  name: string;
  sessions: number;
  dentist: { id: string; name: string } | null;
}

/** Why a booking did not come about. */
export interface BookingRefusal {
  message: string;
  /** The step whose choice stands in the way, if one does. */
  chooseAgain: 'treatment' | 'date' | 'time' | null;
  /** The server may have booked without its answer getting through; null where this try was not even looked at. */
  isUnanswered: boolean | null;
}

export interface BookingState {
  /** The steps that led to the one on show, which is the last; one that is to be changed comes after the confirmation. */
  path: readonly Step[];
  details: Details | null;
  /** The clinic does more than one thing. */
  asksTreatment: boolean;
  /** Null while nothing is chosen, and where there is nothing to choose. */
  treatment: ChosenTreatment | null;
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
  | { type: 'detailsEntered'; details: Details; asksTreatment?: boolean }
  | { type: 'treatmentChosen'; treatment: ChosenTreatment }
  | { type: 'dateChosen'; date: string }
  | { type: 'slotChosen'; timeSlot: string }
  /** As `slotChosen`, by who is still looking at the others. */
  | { type: 'slotMarked'; timeSlot: string }
  | { type: 'notesTyped'; notes: string }
  | { type: 'continued' }
  /** Back by one step, or to the step that so many led to. */
  | { type: 'wentBack'; to?: number }
  | { type: 'changeAsked'; step: Step }
  | { type: 'bookingStarted' }
  | { type: 'refused'; refusal: BookingRefusal }
  | { type: 'problemClosed' }
  | { type: 'reset' };

export const START: BookingState = {
  path: ['details'],
  details: null,
  asksTreatment: false,
  treatment: null,
  date: null,
  timeSlot: null,
  notes: '',
  isBooking: false,
  problem: null,
  isUnanswered: false,
};

/** The choice as the calls take it. */
export function choiceOf({ treatment }: BookingState): VisitChoice {
  if (!treatment) return {};
  return { treatment: treatment.id, ...(treatment.dentist && { dentist: treatment.dentist.id }) };
}

/** The wizard's four steps and the ways between them (BOOK-1, BOOK-24). */
export function bookingReducer(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'detailsEntered':
      return onward({ ...state, details: event.details, asksTreatment: event.asksTreatment ?? false });
    case 'treatmentChosen':
      return withTreatment(state, event.treatment);
    case 'dateChosen':
      if (event.date === state.date) return onward(state);
      return {
        ...state,
        path: pathTo('time', state),
        date: event.date,
        timeSlot: null,
        problem: null,
        isUnanswered: false,
      };
    case 'slotMarked':
      return withSlot(state, event.timeSlot);
    case 'slotChosen':
      return onward(withSlot(state, event.timeSlot));
    case 'notesTyped':
      return { ...state, notes: event.notes };
    case 'continued':
      return canContinue(state) ? onward(state) : state;
    case 'wentBack':
      return goTo(state, state.path.slice(0, Math.max(1, event.to ?? state.path.length - 1)));
    case 'changeAsked':
      return goTo(state, [...state.path, event.step]);
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

export function stepOf({ path }: BookingState): Step {
  return path.at(-1) ?? 'details';
}

/** What is chosen in the step is enough to go on; the details are judged by their form. */
export function canContinue(state: BookingState): boolean {
  const step = stepOf(state);
  if (step === 'date') return state.date !== null;
  return step === 'time' && state.timeSlot !== null;
}

/** For another treatment, or another dentist, other times are free. */
function withTreatment(state: BookingState, treatment: ChosenTreatment): BookingState {
  const before = state.treatment;
  if (before?.id === treatment.id && before.dentist?.id === treatment.dentist?.id) return onward(state);
  const chosen = { ...state, treatment, date: null, timeSlot: null, problem: null, isUnanswered: false };
  return { ...chosen, path: pathTo('date', chosen) };
}

function withSlot(state: BookingState, timeSlot: string): BookingState {
  return {
    ...state,
    timeSlot,
    problem: null,
    isUnanswered: timeSlot === state.timeSlot && state.isUnanswered,
  };
}

/** To the next step, or back to the confirmation where a change was asked for there. */
function onward(state: BookingState): BookingState {
  const confirmation = state.path.indexOf('confirm');
  if (confirmation !== -1) return goTo(state, state.path.slice(0, confirmation + 1));
  const steps = ORDER.filter((step) => isAsked(step, state));
  return goTo(state, pathTo(steps[steps.indexOf(stepOf(state)) + 1] ?? 'confirm', state));
}

/** The steps as they follow each other. */
const pathTo = (step: Step, state: BookingState): readonly Step[] =>
  ORDER.slice(0, ORDER.indexOf(step) + 1).filter((each) => isAsked(each, state));

const isAsked = (step: Step, { asksTreatment }: BookingState) => step !== 'treatment' || asksTreatment;

function goTo(state: BookingState, path: readonly Step[]): BookingState {
  return state.isBooking ? state : { ...state, path, problem: null };
}

/** Everything typed stays; a choice that cannot be had is to be made again. */
function afterRefusal(
  state: BookingState,
  { message, chooseAgain, isUnanswered }: BookingRefusal,
): BookingState {
  const refused = {
    ...state,
    isBooking: false,
    problem: message,
    isUnanswered: isUnanswered ?? state.isUnanswered,
  };
  if (chooseAgain === null) return refused;
  const date = chooseAgain === 'time' ? state.date : null;
  const step = isAsked(chooseAgain, state) ? chooseAgain : 'date';
  const treatment = chooseAgain === 'treatment' ? null : state.treatment;
  return { ...refused, path: pathTo(step, state), treatment, date, timeSlot: null };
}
