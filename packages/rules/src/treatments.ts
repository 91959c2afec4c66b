/** The bounds of what a clinic offers; lengths of time are in minutes (TREAT-10). */
export const TREATMENTS = {
  most: 100,
  nameMin: 2,
  nameMax: 60,
  descriptionMax: 200,
  shortest: 5,
  longest: 720,
  longestBuffer: 240,
  mostSessions: 20,
} as const;

/** A treatment as far as it decides who can book it; done by any dentist where none is chosen for it. */
interface Offered {
  forPatients: boolean;
  isRetired: boolean;
  dentistIds: readonly string[];
}

/** Who does a treatment, among the dentists whom the clinic lists: those chosen for it, or any (TREAT-10). */
export function dentistsDoing<Dentist extends { id: string }>(
  { dentistIds }: Pick<Offered, 'dentistIds'>,
  listed: readonly Dentist[],
): Dentist[] {
  return listed.filter(({ id }) => dentistIds.length === 0 || dentistIds.includes(id));
}

/**
 * Whether patients can book a treatment: it is offered to them, and somebody does it (TREAT-30). For one that any dentist does
 * the clinic need not list anybody.
 */
export function isBookable(treatment: Offered, listed: readonly { id: string }[]): boolean {
  const { forPatients, isRetired, dentistIds } = treatment;
  const isDone = dentistIds.length === 0 || dentistsDoing(treatment, listed).length > 0;
  return forPatients && !isRetired && isDone;
}

/** Whether patients would be left with no treatment that they can book, when `id` is saved as `next` (TREAT-13). */
export function leavesNoneForPatients(
  treatments: readonly { id: string; forPatients: boolean; isRetired: boolean }[],
  id: string,
  next: { forPatients: boolean; isRetired: boolean },
): boolean {
  const canBeBooked = (one: { forPatients: boolean; isRetired: boolean }) =>
    one.forPatients && !one.isRetired;
  return !canBeBooked(next) && !treatments.some((each) => each.id !== id && canBeBooked(each));
}
