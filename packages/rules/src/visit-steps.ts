import type { AppointmentStatus } from './appointment.ts';
import type { Refusal } from './refusal.ts';

/**
 * Where a visit stands at the desk (DESK-1, DESK-2). `arrived` and `in_chair` are the desk's own: to the patient, and to whatever
 * holds a chair or a session, such a visit is still scheduled or confirmed.
 */
export type VisitState =
  | 'scheduled'
  | 'confirmed'
  | 'arrived'
  | 'in_chair'
  | 'completed'
  | 'no_show'
  | 'cancelled';

/** A visit, as far as its state depends on it. Instants are null until they have come. */
export interface DeskVisit {
  status: AppointmentStatus;
  arrivedAt: Date | null;
  inChairAt: Date | null;
}

/** What can be done with a visit at the desk, in the order of a day (DESK-3). */
export const VISIT_STEPS = ['confirm', 'arrive', 'take_chair', 'complete', 'no_show', 'cancel'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export type VisitStepRefusal = Refusal<
  'visit_closed' | 'visit_not_today' | 'visit_not_begun' | 'visit_in_chair'
>;

const LEADS_TO: Record<VisitStep, VisitState> = {
  confirm: 'confirmed',
  arrive: 'arrived',
  take_chair: 'in_chair',
  complete: 'completed',
  no_show: 'no_show',
  cancel: 'cancelled',
};

const COMES_FROM: Record<VisitStep, readonly VisitState[]> = {
  confirm: ['scheduled'],
  arrive: ['scheduled', 'confirmed'],
  take_chair: ['scheduled', 'confirmed', 'arrived'],
  complete: ['scheduled', 'confirmed', 'arrived', 'in_chair'],
  no_show: ['scheduled', 'confirmed'],
  cancel: ['scheduled', 'confirmed', 'arrived'],
};

/** The state of a visit at the desk (DESK-2). A moved one stands where its new time has put it: scheduled. */
export function visitState({ status, arrivedAt, inChairAt }: DeskVisit): VisitState {
  if (status === 'rescheduled') return 'scheduled';
  if (status !== 'scheduled' && status !== 'confirmed') return status;
  if (inChairAt) return 'in_chair';
  return arrivedAt ? 'arrived' : status;
}

/** The state that a step leads to (DESK-3). */
export function stateAfter(step: VisitStep): VisitState {
  return LEADS_TO[step];
}

/**
 * Why a step cannot be taken with a visit at `now`, or null (DESK-3): patients arrive, sit down and are done on the day of
 * their visit at the earliest, arrive and sit down on that day alone, and have not come once it has begun. A step that
 * leads where the visit stands already is no refusal: two desks may have taken it at once. `date` and `today` are days of
 * the clinic's calendar, `YYYY-MM-DD`.
 */
export function visitStepRefusal(
  visit: DeskVisit & { date: string; startsAt: Date },
  step: VisitStep,
  { now, today }: { now: Date; today: string },
): VisitStepRefusal | null {
  const state = visitState(visit);
  if (state === LEADS_TO[step]) return null;
  if (!COMES_FROM[step].includes(state)) {
    return { refused: state === 'in_chair' ? 'visit_in_chair' : 'visit_closed' };
  }
  const isEarly = today < visit.date;
  if ((step === 'arrive' || step === 'take_chair') && today !== visit.date)
    return { refused: 'visit_not_today' };
  if (step === 'complete' && isEarly) return { refused: 'visit_not_today' };
  if (step === 'no_show' && now < visit.startsAt) return { refused: 'visit_not_begun' };
  return null;
}

/** So long after a step its Undo is offered, in seconds (DESK-4). */
export const UNDO_SECONDS = 10;

/** A step that was taken: the state it led from, and when. */
export interface TakenStep {
  step: VisitStep;
  takenAt: Date;
  /** The day of the clinic's calendar on which it was taken, `YYYY-MM-DD`. */
  takenOn: string;
}

/**
 * Whether the last step of a visit can be undone at `now` (DESK-4): for ten seconds, and somebody who was said not to have
 * come may still come in on that day. `today` is a day of the clinic's calendar, `YYYY-MM-DD`.
 */
export function canUndo(
  { step, takenAt, takenOn }: TakenStep,
  { now, today }: { now: Date; today: string },
): boolean {
  if (step === 'no_show') return takenOn === today;
  return now.getTime() - takenAt.getTime() <= UNDO_SECONDS * 1000;
}
