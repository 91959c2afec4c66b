import { FIRST_STEP_ACTS, type FirstStep, type StepAnswer } from '@chairside/rules/first-steps';
import type { StaffActKind } from '@chairside/rules/staff-acts';
import { and, count, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import {
  dentists,
  firstSteps,
  goingLiveConfirmations,
  plans,
  staff,
  staffActs,
  staffLinks,
} from '../db/schema.ts';

/** What owners have said of the steps. */
export async function answersOfSteps(queries: Queries): Promise<Map<FirstStep, StepAnswer>> {
  const rows = await queries.select({ step: firstSteps.step, answer: firstSteps.answer }).from(firstSteps);
  return new Map(rows.map(({ step, answer }) => [step, answer]));
}

/** False where it was said already. */
export async function putAnswer(tx: Queries, row: typeof firstSteps.$inferInsert): Promise<boolean> {
  const { answer, answeredBy, answeredAt } = row;
  const written = await tx
    .insert(firstSteps)
    .values(row)
    .onConflictDoUpdate({
      target: firstSteps.step,
      set: { answer, answeredBy, answeredAt },
      setWhere: ne(firstSteps.answer, answer),
    })
    .returning({ step: firstSteps.step });
  return written.length > 0;
}

/** Which of the acts that take a step owners have done, of the audit log. */
export async function actsOfSteps(queries: Queries): Promise<Set<StaffActKind>> {
  const rows = await queries
    .selectDistinct({ kind: staffActs.kind })
    .from(staffActs)
    .where(inArray(staffActs.kind, [...FIRST_STEP_ACTS]));
  return new Set(rows.map(({ kind }) => kind));
}

export async function areHoursConfirmed(queries: Queries): Promise<boolean> {
  const { item } = goingLiveConfirmations;
  const rows = await queries.select({ item }).from(goingLiveConfirmations).where(eq(item, 'hours'));
  return rows.length > 0;
}

export async function countListedDentists(queries: Queries): Promise<number> {
  const [row] = await queries.select({ found: count() }).from(dentists).where(isNull(dentists.retiredAt));
  return row?.found ?? 0;
}

export async function countOfferedPlans(queries: Queries): Promise<number> {
  const [row] = await queries.select({ found: count() }).from(plans).where(eq(plans.offered, true));
  return row?.found ?? 0;
}

/** Who has a sign-in of their own; who looks around has none. */
export async function countPeople(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ found: count() })
    .from(staff)
    .where(and(isNull(staff.dismissedAt), isNotNull(staff.email)));
  return row?.found ?? 0;
}

export async function countOpenInvitations(queries: Queries, now: Date): Promise<number> {
  const [row] = await queries
    .select({ found: count() })
    .from(staffLinks)
    .where(and(eq(staffLinks.kind, 'invitation'), gt(staffLinks.expiresAt, now)));
  return row?.found ?? 0;
}
