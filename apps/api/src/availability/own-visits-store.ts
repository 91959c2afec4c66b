import type { MinuteRange } from '@chairside/rules/clock-time';
import { isSameVisitor, otherVisitor } from '@chairside/rules/visitor';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, users } from '../db/schema.ts';

interface Visitor {
  userId: string;
  /** Of the person for whom the patient asks; null for that of the appointment to be moved, else the patient themself. */
  name: string | null;
  /** The appointment that is to be moved there; it does not stand in its own way. */
  exceptId: string | null;
}

/**
 * The person who has an active appointment during a part of a date already, by name where that is not the patient; null
 * when they have none (BOOK-17).
 */
export async function findOwnVisitor(
  queries: Queries,
  { date, range }: { date: string; range: MinuteRange },
  { userId, name, exceptId }: Visitor,
): Promise<{ other: string | null } | null> {
  const isMoved = exceptId === null ? undefined : eq(appointments.id, exceptId);
  const isThen = and(
    eq(appointments.date, date),
    IS_ACTIVE,
    lt(appointments.startMinute, range.end),
    gt(appointments.endMinute, range.start),
  );
  const visits = await queries
    .select({
      id: appointments.id,
      visitor: sql<string | null>`${appointments.personalDetails} ->> 'name'`,
      patient: users.name,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(and(eq(appointments.userId, userId), or(isMoved, isThen)));
  const whose = name ?? visits.find(({ id }) => id === exceptId)?.visitor ?? null;
  const own = visits.find(
    ({ id, visitor, patient }) => id !== exceptId && isSameVisitor(visitor, whose, patient),
  );
  return own ? { other: otherVisitor(whose, own.patient) } : null;
}
