import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { PHONE_CALLS, type PhoneCallKind } from '@chairside/rules/phone-calls';
import { and, asc, between, desc, eq, gte, inArray, isNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import { deleteInBatches } from '../db/batches.ts';
import type { Queries } from '../db/database.ts';
import {
  appointmentMoves,
  appointments,
  outboxMessages,
  phoneCalls,
  planVersions,
  staff,
  subscriptions,
  users,
} from '../db/schema.ts';
import { NEVER_LEFT, OF_SEVERAL } from '../messages/feature.ts';
import { CALLED, erasedUsers, isToBeRung } from './to-be-rung-store.ts';

const later = alias(appointments, 'later');
const named = alias(appointments, 'named');

const { patient, visit } = CALLED;

/** When a visit came to its present date from another one; null where it was never on another. */
export const movedHereAt = sql<Date | null>`(
  select max(${appointmentMoves.createdAt}) from ${appointmentMoves}
   where ${appointmentMoves.appointmentId} = ${appointments.id}
     and ${appointmentMoves.fromDate} <> ${appointments.date})`.mapWith(appointmentMoves.createdAt);

/** That a message has not left for long enough to ring about it. */
const hasNotLeft = (now: Date) =>
  and(NEVER_LEFT, lte(outboxMessages.createdAt, new Date(now.getTime() - PHONE_CALLS.notLeftMs)));

/**
 * The visits about which a message has not left, and when the last of these was written, or given up. One about several (AWAY-8)
 * names the first of them alone: all were moved in the same moment, and nothing about those that are listed has left since.
 */
function findNotLeft(queries: Queries, now: Date) {
  const { appointmentId, template, createdAt, finishedAt } = outboxMessages;
  const isMovedWith = sql`exists (
    select from ${appointmentMoves}
     where ${appointmentMoves.appointmentId} = ${appointments.id} and ${appointmentMoves.createdAt} = (
       select max(move.created_at) from ${appointmentMoves} move
        where move.appointment_id = ${named.id} and move.created_at <= ${createdAt}))`;
  const isNotifiedSince = sql`exists (
    select from ${outboxMessages} message
     where message.appointment_id = ${appointments.id} and message.created_at > ${createdAt} and message.status = 'sent')`;
  const isOfSeveral = eq(template, OF_SEVERAL);
  const isOfOne = and(not(isOfSeveral), eq(appointments.id, named.id));
  const isAmong = and(isOfSeveral, isMovedWith, not(isNotifiedSince));
  return queries
    .select({
      id: appointments.id,
      since: sql`max(coalesce(${finishedAt}, ${createdAt}))`.mapWith(createdAt).as('since'),
      isOfCancellation: sql<boolean>`bool_or(${template} = 'visit_cancelled')`.as('is_of_cancellation'),
    })
    .from(outboxMessages)
    .innerJoin(named, eq(named.id, appointmentId))
    .innerJoin(appointments, and(eq(appointments.userId, named.userId), or(isOfOne, isAmong)))
    .where(hasNotLeft(now))
    .groupBy(appointments.id)
    .as('not_left');
}

/** When a plan can have come onto the list because of its present end at the earliest. */
const endingSince = sql<Date | null>`(
  ${subscriptions.endDate} - ${PHONE_CALLS.planEndingDays + 1} * interval '1 day')`.mapWith(
  subscriptions.endDate,
);

const ofPatient = and(eq(users.id, appointments.userId), isNull(users.erasedAt));

const inOrder = [asc(appointments.startsAt), asc(appointments.id)] as const;

/** The visits of a date that the clinic has not confirmed. */
export function findUnconfirmed(queries: Queries, date: string, now: Date, most: number) {
  return queries
    .select({ patient, visit, since: movedHereAt })
    .from(appointments)
    .innerJoin(users, ofPatient)
    .where(
      and(
        eq(appointments.date, date),
        inArray(appointments.status, ['scheduled', 'rescheduled']),
        isToBeRung({ kind: 'unconfirmed', subjectId: appointments.id, since: movedHereAt }, now),
      ),
    )
    .orderBy(...inOrder)
    .limit(most);
}

/** The visits to come about which a message has not left; of those that the clinic cancelled, the one that says so. */
export function findUnnotified(queries: Queries, now: Date, most: number) {
  const notLeft = findNotLeft(queries, now);
  const isCancelled = eq(appointments.status, 'cancelled');
  const isOffByClinic = inArray(appointments.cancelledBy, ['clinic', 'reversal']);
  return queries
    .select({ patient, visit, since: notLeft.since, isCancelled: sql<boolean>`${isCancelled}` })
    .from(appointments)
    .innerJoin(users, ofPatient)
    .innerJoin(notLeft, eq(notLeft.id, appointments.id))
    .where(
      and(
        gte(appointments.startsAt, now),
        or(IS_ACTIVE, and(isCancelled, isOffByClinic, notLeft.isOfCancellation)),
        isToBeRung({ kind: 'message_failed', subjectId: appointments.id, since: notLeft.since }, now),
      ),
    )
    .orderBy(...inOrder)
    .limit(most);
}

/** The visits since a date to which nobody came, of patients who have nothing to come. */
export function findNotRebooked(queries: Queries, since: string, now: Date, most: number) {
  const toCome = queries
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.userId, appointments.userId),
        inArray(later.status, ACTIVE_STATUSES),
        gte(later.startsAt, now),
      ),
    );
  return queries
    .select({ patient, visit })
    .from(appointments)
    .innerJoin(users, ofPatient)
    .where(
      and(
        gte(appointments.date, since),
        eq(appointments.status, 'no_show'),
        notExists(toCome),
        isToBeRung({ kind: 'not_rebooked', subjectId: appointments.id, since: null }, now),
      ),
    )
    .orderBy(...inOrder)
    .limit(most);
}

/** The plans that end between now and another instant. */
export function findEndingPlans(queries: Queries, now: Date, to: Date, most: number) {
  return queries
    .select({
      patient,
      plan: { subscriptionId: subscriptions.id, name: planVersions.name, endDate: subscriptions.endDate },
      since: endingSince,
    })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.userId), isNull(users.erasedAt)))
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(
      and(
        eq(subscriptions.status, 'active'),
        between(subscriptions.endDate, now, to),
        isToBeRung({ kind: 'plan_ending', subjectId: subscriptions.id, since: endingSince }, now),
      ),
    )
    .orderBy(asc(subscriptions.endDate), asc(subscriptions.id))
    .limit(most);
}

/** What came of the calls about some visits and subscriptions, the last first. */
export async function findCallsAbout(queries: Queries, subjectIds: string[]) {
  if (subjectIds.length === 0) return [];
  return queries
    .select({
      subjectId: phoneCalls.subjectId,
      kind: phoneCalls.kind,
      outcome: phoneCalls.outcome,
      at: phoneCalls.at,
      againAt: phoneCalls.againAt,
      by: staff.name,
    })
    .from(phoneCalls)
    .innerJoin(staff, eq(staff.id, phoneCalls.staffId))
    .where(inArray(phoneCalls.subjectId, subjectIds))
    .orderBy(desc(phoneCalls.at), desc(phoneCalls.id));
}

/** What came of the calls to a patient, the last first. */
export function findCallsTo(queries: Queries, patientId: string, most: number) {
  const { id, kind, subjectId, outcome, at, againAt } = phoneCalls;
  return queries
    .select({ kind, subjectId, outcome, at, againAt })
    .from(phoneCalls)
    .where(eq(phoneCalls.patientId, patientId))
    .orderBy(desc(at), desc(id))
    .limit(most);
}

/** Whether a visit, or for a plan its subscription, is of a patient who still has an account. */
export async function isOfPatient(
  queries: Queries,
  { patientId, kind, subjectId }: { patientId: string; kind: PhoneCallKind; subjectId: string },
): Promise<boolean> {
  const subjects = kind === 'plan_ending' ? subscriptions : appointments;
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(subjects, and(eq(subjects.userId, users.id), eq(subjects.id, subjectId)))
    .where(and(eq(users.id, patientId), isNull(users.erasedAt)));
  return row !== undefined;
}

export async function insertCall(queries: Queries, row: typeof phoneCalls.$inferInsert): Promise<void> {
  await queries.insert(phoneCalls).values(row);
}

export async function deleteCallsTo(tx: Queries, patientId: string): Promise<void> {
  await tx.delete(phoneCalls).where(eq(phoneCalls.patientId, patientId));
}

/** Deletes those to patients whose accounts are deleted, as the version before leaves them. */
export async function deleteCallsToErased(queries: Queries): Promise<void> {
  await deleteInBatches(queries, phoneCalls, inArray(phoneCalls.patientId, erasedUsers(queries)));
}
