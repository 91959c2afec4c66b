import type { VisitRequest } from '@chairside/rules/visit-request';
import type { DentistRow, Schedule } from './schedule-json-store.ts';

/** What somebody chose to book; the clinic's first treatment and any dentist where they chose none. */
export interface VisitChoice {
  treatmentId?: string | null | undefined;
  dentistId?: string | null | undefined;
}

/** What the clinic has for a choice; null where it has no such treatment, or that dentist does not do it (TREAT-30). */
export function offerOf(
  { treatments, dentists }: Schedule,
  { treatmentId, dentistId }: VisitChoice,
): VisitRequest | null {
  const treatment = treatmentId
    ? treatments.find(({ id }) => id === treatmentId)
    : treatments.find(({ forPatients, isRetired }) => forPatients && !isRetired);
  if (!treatment) return null;
  const { minutes, bufferMinutes, dentistIds } = treatment;
  if (dentistIds.length === 0 && dentists.length === 0) {
    return dentistId ? null : { minutes, bufferMinutes, dentists: null };
  }
  const able = dentists.filter(({ id }) => dentistIds.length === 0 || dentistIds.includes(id));
  const chosen = dentistId ? able.filter(({ id }) => id === dentistId) : able;
  if (dentistId && chosen.length === 0) return null;
  return { minutes, bufferMinutes, dentists: chosen.map(workingDentist) };
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
