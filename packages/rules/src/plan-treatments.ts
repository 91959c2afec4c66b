/** A treatment that the clinic offers. */
interface OfferedTreatment {
  id: string;
  name: string;
}

/** Whether a plan of those treatments, or of all where there is no list, includes one (PLAN-25). */
export function includesTreatment(treatmentIds: readonly string[] | null | undefined, id: string): boolean {
  return !treatmentIds || treatmentIds.includes(id);
}

/** What an owner chose, each once and in one order, so that the same choice is the same list (PLAN-25). */
export function chosenTreatments(treatmentIds: readonly string[] | null): string[] | null {
  return treatmentIds && [...new Set(treatmentIds)].toSorted();
}

/**
 * What a plan includes by name, of what the clinic offers; undefined where that is all of it, about which there is nothing to
 * say (PLAN-27).
 */
export function includedNames(
  treatmentIds: readonly string[] | null | undefined,
  offered: readonly OfferedTreatment[],
): string[] | undefined {
  const included = offered.filter(({ id }) => includesTreatment(treatmentIds, id));
  return included.length === offered.length ? undefined : included.map(({ name }) => name);
}

/** The same as a card has it: `Cleaning, Check-up`; undefined where there is nothing to say (PLAN-27). */
export function includedText(names: readonly string[] | undefined): string | undefined {
  return names && (names.join(', ') || 'no treatment at the moment');
}
