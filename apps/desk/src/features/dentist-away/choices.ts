import type { AffectedVisit, AffectedVisits } from '@chairside/contract/dentist-away';
import { overlaps, parseTimeSlot } from '@chairside/rules/clock-time';

export type Slot = NonNullable<AffectedVisit['proposal']>;

/** What an owner has decided about a visit; nothing yet where the proposal stands. */
export interface Choice {
  /** Another slot than the one proposed. */
  slot?: Slot;
  isLeft?: boolean;
}

export type Choices = Readonly<Record<string, Choice>>;

/** Where a visit could go: as chosen, else as proposed. */
export const slotOf = (visit: AffectedVisit, choices: Choices): Slot | null =>
  choices[visit._id]?.slot ?? visit.proposal;

/** Where a visit goes; null for one that is left for a call. */
export const destinationOf = (visit: AffectedVisit, choices: Choices): Slot | null =>
  choices[visit._id]?.isLeft ? null : slotOf(visit, choices);

/** What is sent: a move of each visit that is not left. */
export function movesOf(visits: readonly AffectedVisit[], choices: Choices) {
  return visits.flatMap((visit) => {
    const slot = destinationOf(visit, choices);
    if (!slot) return [];
    const { _id, date, timeSlot } = visit;
    const to = { date: slot.date, timeSlot: slot.timeSlot, dentist: slot.dentist._id };
    return [{ visit: _id, from: { date, timeSlot }, to }];
  });
}

interface Asked {
  visit: AffectedVisit;
  slot: Slot;
  choices: Choices;
}

/** Whose visit goes to a time already, so that another one cannot; null where nobody's does. */
export function clashOf(
  { visits }: Pick<AffectedVisits, 'visits'>,
  { visit, slot, choices }: Asked,
): string | null {
  const range = parseTimeSlot(slot.timeSlot);
  const other = visits.find((each) => {
    const chosen = each._id === visit._id ? null : destinationOf(each, choices);
    const during = chosen?.date === slot.date ? parseTimeSlot(chosen.timeSlot) : null;
    if (!chosen || !during || !range || !overlaps(during, range)) return false;
    const isSamePerson = each.patientId === visit.patientId && each.name === visit.name;
    return chosen.dentist._id === slot.dentist._id || isSamePerson;
  });
  return other?.name ?? null;
}
