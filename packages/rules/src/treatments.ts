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
