import { isActive } from '@chairside/rules/appointment';
import { overlaps } from '@chairside/rules/clock-time';
import { isSameVisitor } from '@chairside/rules/visitor';
import type { Queries } from '../db/database.ts';
import { findUser } from '../users/feature.ts';
import type { RequestedSlot } from './chair-assignment.ts';
import type { AppointmentRow } from './store.ts';

interface Visit {
  userId: string;
  /** Of whom it is; null for the patient themself. */
  personalDetails?: { name: string } | null | undefined;
  /** The appointment that is to be moved there; it does not stand in its own way. */
  except?: string;
}

interface OwnVisits {
  /** The active ones that overlap with the slot and are of the same person. */
  ofVisitor: AppointmentRow[];
  /** What tells a visit in the slot from those that other people of the account have then. */
  companion: number;
}

/** Which of a patient's `existing` appointments there are at a time already (BOOK-16, BOOK-17). */
export async function ownVisitsAt(
  tx: Queries,
  existing: readonly AppointmentRow[],
  { date, range }: RequestedSlot,
  { userId, personalDetails, except }: Visit,
): Promise<OwnVisits> {
  const then = existing.filter(
    (row) =>
      isActive(row) &&
      row.id !== except &&
      row.date === date &&
      overlaps({ start: row.startMinute, end: row.endMinute }, range),
  );
  if (then.length === 0) return { ofVisitor: [], companion: 0 };
  const { name = '' } = (await findUser(tx, userId)) ?? {};
  const visitor = personalDetails?.name ?? null;
  const taken = new Set(then.map((row) => row.companion));
  let companion = 0;
  while (taken.has(companion)) companion += 1;
  return {
    ofVisitor: then.filter((row) => isSameVisitor(row.personalDetails?.name ?? null, visitor, name)),
    companion,
  };
}
