import { overlaps } from '@chairside/rules/clock-time';
import { isSameVisitor, otherVisitor } from '@chairside/rules/visitor';
import type { Queries } from '../db/database.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { findUser } from '../users/feature.ts';
import type { RequestedSlot } from './chair-assignment.ts';
import type { AppointmentRow } from './store.ts';

interface Visit {
  userId: string;
  /** Of whom it is; null for the patient themself. */
  personalDetails?: { name: string } | null | undefined;
  /** The appointment that is to be moved there; it does not stand in its own way. */
  except?: string;
  /** Whether it is the clinic that asks: it reads the patient's own name too. */
  isForClinic?: boolean;
}

interface OwnVisits {
  /** Those that overlap with the slot and are of the same person. */
  ofVisitor: AppointmentRow[];
  /** Another visit of that person cannot be then; it names whose it is where that is not the reader. Null without one. */
  refusal: Refused<'own_appointment'> | null;
  /** What tells a visit in the slot from those that other people of the account have then. */
  companion: number;
}

/** Which of a patient's `active` appointments there are at a time already (BOOK-16, BOOK-17). */
export async function ownVisitsAt(
  tx: Queries,
  active: readonly AppointmentRow[],
  { date, range }: RequestedSlot,
  { userId, personalDetails, except, isForClinic = false }: Visit,
): Promise<OwnVisits> {
  const then = active.filter(
    (row) =>
      row.id !== except &&
      row.date === date &&
      overlaps({ start: row.startMinute, end: row.endMinute }, range),
  );
  if (then.length === 0) return { ofVisitor: [], refusal: null, companion: 0 };
  const { name = '' } = (await findUser(tx, userId)) ?? {};
  const visitor = personalDetails?.name ?? null;
  const taken = new Set(then.map((row) => row.companion));
  let companion = 0;
  while (taken.has(companion)) companion += 1;
  const ofVisitor = then.filter((row) => isSameVisitor(row.personalDetails?.name ?? null, visitor, name));
  if (ofVisitor.length === 0) return { ofVisitor, refusal: null, companion };
  const named = isForClinic ? (visitor ?? name) : otherVisitor(visitor, name);
  const refusal = named === null ? refuse('own_appointment') : refuse('own_appointment', { visitor: named });
  return { ofVisitor, refusal, companion };
}
