import type { DeskVisit } from '@chairside/contract/desk-day';
import { counted } from '@chairside/rules/counted';
import type { VisitState, VisitStep } from '@chairside/rules/visit-steps';
import { takesPlace } from './visit.ts';

export const STATE_NAMES: Record<VisitState, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  in_chair: 'In chair',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};

/** What the buttons say. */
export const STEP_NAMES: Record<VisitStep, string> = {
  confirm: 'Confirm',
  arrive: 'Arrived',
  take_chair: 'In chair',
  complete: 'Done',
  no_show: 'No-show',
  cancel: 'Cancel visit',
};

/** Of a visit that uses no session of a plan. */
const NO_PLAN = 'No plan · to be paid';

export function kindOf(visit: DeskVisit): string {
  const { isFollowUp, withoutPlan, isPaid, sessionsLeft } = visit;
  if (isFollowUp) return 'Follow-up';
  if (withoutPlan && isPaid) return 'No plan · paid';
  if (withoutPlan) return takesPlace(visit) ? NO_PLAN : 'No plan';
  return sessionsLeft === null ? 'Visit' : `Visit · ${counted(sessionsLeft, 'session')} left`;
}

/** What whoever treats the patient has to know, in one line; null where there is nothing. */
export function alertOf({ alerts }: DeskVisit): string | null {
  if (!alerts) return null;
  const { allergies, isPregnant } = alerts;
  const said = [
    ...(isPregnant ? ['Pregnant'] : []),
    ...(allergies.length > 0 ? [`Allergies: ${allergies.join(', ')}`] : []),
  ];
  return said.length > 0 ? said.join(' · ') : null;
}

/** `Chair 2`, and how it is called where that is something else: `Chair 2 · By the window`. */
export function chairTitle(chair: number, names: readonly string[] = []): string {
  const plain = `Chair ${chair}`;
  const name = names[chair - 1] ?? plain;
  return name === plain ? plain : `${plain} · ${name}`;
}

/** What a visit is for and who does it: `Cleaning · Dr Meera Iyer`; empty where neither is said. */
export function treatmentOf({ treatment, dentist }: Pick<DeskVisit, 'treatment' | 'dentist'>): string {
  return [treatment, dentist?.name].filter(Boolean).join(' · ');
}
