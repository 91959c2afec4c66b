import type { ReportPeriod } from '@chairside/contract/reports';
import type { MissedBy } from '@chairside/rules/reports';
import { and, asc, between, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import {
  appointments,
  dentists,
  planVersions,
  sessionLedger,
  subscriptions,
  treatments,
  users,
} from '../db/schema.ts';

/** How many sessions came and went between two instants, by what the ledger calls it (REPORT-4). */
export async function findSessions(queries: Queries, from: Date, before: Date) {
  const rows = await queries
    .select({
      kind: sessionLedger.kind,
      sessions: sql`sum(${sessionLedger.sessions})`.mapWith(Number),
    })
    .from(sessionLedger)
    .where(and(gte(sessionLedger.createdAt, from), lt(sessionLedger.createdAt, before)))
    .groupBy(sessionLedger.kind);
  return new Map(rows.map(({ kind, sessions }) => [kind, sessions]));
}

const sessionsLeft = sql<number>`(${subscriptions.sessionsGranted} - ${subscriptions.sessionsConsumed})`;
const isRunning = (now: Date) => and(eq(subscriptions.status, 'active'), gt(subscriptions.endDate, now));

/** What is unspent of the terms that ended between two instants, and before `now`, and that nobody renewed (REPORT-4). */
export async function countLeftOver(queries: Queries, from: Date, before: Date, now: Date): Promise<number> {
  const { status, endDate } = subscriptions;
  const isBetween = and(gte(endDate, from), lt(endDate, before), lte(endDate, now));
  const [row] = await queries
    .select({ sessions: sql`coalesce(sum(${sessionsLeft}), 0)`.mapWith(Number) })
    .from(subscriptions)
    // Each has an index of its own.
    .where(or(and(eq(status, 'active'), isBetween), and(eq(status, 'expired'), isBetween)));
  return row?.sessions ?? 0;
}

/** What is unspent of the terms that run, plan by plan, and its worth in paise by the price of a session (REPORT-5). */
export function findOwed(queries: Queries, now: Date) {
  const worth = sql`round(${sessionsLeft} * ${planVersions.priceRupees} * 100.0 / ${planVersions.sessions})`;
  return queries
    .select({
      plan: planVersions.name,
      sessions: sql`sum(${sessionsLeft})`.mapWith(Number),
      paise: sql`sum(${worth})`.mapWith(Number),
    })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(and(isRunning(now), gt(sessionsLeft, 0)))
    .groupBy(planVersions.name)
    .orderBy(asc(planVersions.name));
}

const MISSED_KEYS: Record<MissedBy, SQL<string | null>> = {
  month: sql`to_char(${appointments.date}, 'YYYY-MM')`,
  treatment: sql`${treatments.name}`,
  dentist: sql`${dentists.name}`,
};

/** How many visits of a period took place or were missed, and how many were missed (REPORT-6). */
export function findMissed(queries: Queries, { from, until }: ReportPeriod, by: MissedBy) {
  const { status, date } = appointments;
  return queries
    .select({
      key: MISSED_KEYS[by],
      visits: sql`count(*)`.mapWith(Number),
      missed: sql`count(*) filter (where ${status} = 'no_show')`.mapWith(Number),
    })
    .from(appointments)
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .leftJoin(dentists, eq(dentists.id, appointments.dentistId))
    .where(and(between(date, from, until), sql`${status} in ('completed', 'no_show')`))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
}

/** Whose plan ends before an instant, the first to end first (REPORT-7). */
export async function findEnding(queries: Queries, now: Date, before: Date, most: number) {
  const rows = await queries
    .select({
      patientId: users.id,
      name: users.name,
      phone: users.phone,
      plan: planVersions.name,
      endDate: subscriptions.endDate,
      sessionsLeft,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(and(isRunning(now), lt(subscriptions.endDate, before), isNull(users.erasedAt)))
    .orderBy(asc(subscriptions.endDate), asc(users.id))
    .limit(most);
  return rows.map(({ endDate, ...row }) => ({ ...row, endsAt: (endDate ?? before).toISOString() }));
}
