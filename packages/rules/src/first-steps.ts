import { HOURS_CHANGE_KINDS } from './hours-changes.ts';
import type { StaffActKind } from './staff-acts.ts';

/** What leads a new clinic to its first bookable slot, in the order in which it is shown (FIRST-1). */
export const FIRST_STEPS = ['details', 'hours', 'chairs', 'dentists', 'plans', 'staff'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What a new clinic has already, so that an owner may find it right as it is (FIRST-3). */
export const CONFIRMED_STEPS = ['hours', 'chairs', 'plans', 'staff'] as const satisfies readonly FirstStep[];
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

/** What an owner has said of a step instead of taking it (FIRST-3). */
export const STEP_ANSWERS = ['confirmed', 'skipped'] as const;
export type StepAnswer = (typeof STEP_ANSWERS)[number];

/** How far a step is: one that was skipped is still to be done, whenever the owner likes (FIRST-2, FIRST-3). */
export const STEP_STATES = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What an owner does at the desk that takes a step, as the audit log names it; the details are complete or not. */
const ACTS_OF_STEPS: Record<Exclude<FirstStep, 'details'>, readonly StaffActKind[]> = {
  hours: HOURS_CHANGE_KINDS,
  chairs: ['chairs_named'],
  dentists: ['dentist_added'],
  plans: ['plan_added', 'plan_changed', 'plan_retired', 'plan_moved', 'popular_plan_changed'],
  staff: ['staff_invited'],
};

/** Every kind of act that takes a step (FIRST-2). */
export const FIRST_STEP_ACTS: readonly StaffActKind[] = Object.values(ACTS_OF_STEPS).flat();

/** What is known of an installation. */
export interface FirstStepFacts {
  hasAllDetails: boolean;
  /** Whether the hours are confirmed on the checklist of going live. */
  areHoursConfirmed: boolean;
  /** What owners have done at the desk so far, of the kinds that take a step. */
  acts: ReadonlySet<StaffActKind>;
  answers: ReadonlyMap<FirstStep, StepAnswer>;
}

/** How far a step is: what was done counts, whatever was said of it before (FIRST-2, FIRST-3). */
export function stepState(step: FirstStep, facts: FirstStepFacts): StepState {
  const answer = facts.answers.get(step);
  if (answer === 'confirmed' || isTaken(step, facts)) return 'done';
  return answer ?? 'open';
}

function isTaken(step: FirstStep, { hasAllDetails, areHoursConfirmed, acts }: FirstStepFacts): boolean {
  if (step === 'details') return hasAllDetails;
  if (step === 'hours' && areHoursConfirmed) return true;
  return ACTS_OF_STEPS[step].some((kind) => acts.has(kind));
}

/** The open step that follows one, or the first of those before it; null where none is open (FIRST-4). */
export function nextStep(
  steps: readonly { step: FirstStep; state: StepState }[],
  after: FirstStep,
): FirstStep | null {
  const place = steps.findIndex(({ step }) => step === after);
  const others = [...steps.slice(place + 1), ...steps.slice(0, Math.max(place, 0))];
  return others.find(({ state }) => state === 'open')?.step ?? null;
}
