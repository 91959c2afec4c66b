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

/** Whether somebody does a treatment; for one that any dentist does the clinic need not list anybody (TREAT-30). */
export function isDone(treatment: Pick<Offered, 'dentistIds'>, listed: readonly { id: string }[]): boolean {
  return treatment.dentistIds.length === 0 || dentistsDoing(treatment, listed).length > 0;
}

/** Whether patients can book a treatment: it is offered to them, and somebody does it (TREAT-30). */
export function isBookable(treatment: Offered, listed: readonly { id: string }[]): boolean {
  return treatment.forPatients && !treatment.isRetired && isDone(treatment, listed);
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
