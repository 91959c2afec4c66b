import type { ClinicSoFar, FirstStepsRead } from '@chairside/contract/first-steps';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { FIRST_STEPS, stepState } from '@chairside/rules/first-steps';
import { BOOKING } from '@chairside/rules/limits';
import { countChairs, firstFree, listClosedWeekdays, usualHoursReader } from '../availability/feature.ts';
import type { FirstStepDependencies } from './dependencies.ts';
import {
  actsOfSteps,
  answersOfSteps,
  areHoursConfirmed,
  countListedDentists,
  countOfferedPlans,
  countOpenInvitations,
  countPeople,
} from './first-steps-store.ts';

/** How far each step is, what the clinic has so far, and when patients can book first (FIRST-2, FIRST-5). */
export function stepsReader(dependencies: FirstStepDependencies) {
  const { database, timeZone, chairs, days, missingDetails } = dependencies;
  const usualHours = usualHoursReader(database);

  async function clinicSoFar(today: string, now: Date): Promise<ClinicSoFar> {
    const usual = await usualHours(today);
    return {
      missingDetails: await missingDetails(),
      hours: usual && { ...usual, closedWeekdays: await listClosedWeekdays(database) },
      chairs: chairs ?? (await countChairs(database)),
      dentists: await countListedDentists(database),
      plans: await countOfferedPlans(database),
      staff: await countPeople(database),
      invitations: await countOpenInvitations(database, now),
    };
  }

  return async (now: Date): Promise<FirstStepsRead> => {
    const today = clinicDateAt(now, timeZone);
    const clinic = await clinicSoFar(today, now);
    const facts = {
      hasAllDetails: clinic.missingDetails.length === 0,
      areHoursConfirmed: await areHoursConfirmed(database),
      acts: await actsOfSteps(database),
      answers: await answersOfSteps(database),
    };
    const ahead = await days.between({ start: today, end: addDays(today, BOOKING.windowDays) }, { now });
    return {
      steps: FIRST_STEPS.map((step) => ({ step, state: stepState(step, facts) })),
      clinic,
      firstFree: firstFree(ahead),
    };
  };
}
