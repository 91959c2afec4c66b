import { dentistsDoing, isBookable } from '@chairside/rules/treatments';
import type { VisitRequest } from '@chairside/rules/visit-request';
import type { DentistRow, Schedule } from './schedule-json-store.ts';

/** What somebody chose to book; the first treatment that patients can book and any dentist where they chose none. */
export interface VisitChoice {
  treatmentId?: string | null | undefined;
  dentistId?: string | null | undefined;
}

/** What the clinic has for a choice; null where it has no such treatment, or that dentist does not do it (TREAT-30). */
export function offerOf(schedule: Schedule, { treatmentId, dentistId }: VisitChoice): VisitRequest | null {
  const { treatments, dentists } = schedule;
  const treatment = treatmentId
    ? treatments.find(({ id }) => id === treatmentId)
    : defaultTreatment(schedule);
  if (!treatment) return null;
  const { minutes, bufferMinutes, dentistIds } = treatment;
  if (dentistIds.length === 0 && dentists.length === 0) {
    return dentistId ? null : { minutes, bufferMinutes, dentists: null };
  }
  const able = dentistsDoing(treatment, dentists);
  const chosen = dentistId ? able.filter(({ id }) => id === dentistId) : able;
  if (dentistId && chosen.length === 0) return null;
  return { minutes, bufferMinutes, dentists: chosen.map(workingDentist) };
}

/** The first that patients can book (TREAT-30). While nobody does any of them it is the first, so that no time is free. */
function defaultTreatment({ treatments, dentists }: Schedule) {
  return (
    treatments.find((each) => isBookable(each, dentists)) ??
    treatments.find(({ forPatients, isRetired }) => forPatients && !isRetired)
  );
}

/** Whether every visit is as long as a slot and done by whoever is there, as before there were treatments. */
export function isPlain({ treatments, dentists }: Schedule): boolean {
  return (
    dentists.length === 0 &&
    treatments.every(({ minutes, bufferMinutes, dentistIds }) => {
      return minutes === null && bufferMinutes === 0 && dentistIds.length === 0;
    })
  );
}

/** Nothing at all: what is asked for by a choice that the clinic does not have. */
export const NOTHING_OFFERED: VisitRequest = { minutes: null, bufferMinutes: 0, dentists: [] };

function workingDentist({ id, hours, dates, absences }: DentistRow) {
  const byDate = new Map(dates.map((each) => [each.date, each.hours] as const));
  return { id, hours: { weekly: hours, dates: byDate, absences } };
}
