import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { dentists, planVersions, treatments } from '../db/schema.ts';

/** A treatment as far as a booking of it depends on it. */
interface BookedTreatment {
  id: string;
  name: string;
  minutes: number | null;
  sessions: number;
  forPatients: boolean;
  retiredAt: Date | null;
  /** All that the patient's plan includes; null for everything. */
  ofPlan: string[] | null;
}

const { id, name, minutes, sessions, forPatients, retiredAt } = treatments;
const ofPlan = planVersions.treatmentIds;
const FIELDS = { id, name, minutes, sessions, forPatients, retiredAt, ofPlan };

/**
 * The treatment by that identifier, or the first that patients can book where there is none; and what the version of a plan
 * includes, in the same look.
 */
export async function findTreatment(
  queries: Queries,
  treatmentId: string | null,
  planVersionId: string | null,
): Promise<BookedTreatment | undefined> {
  const found = queries
    .select(FIELDS)
    .from(treatments)
    .leftJoin(planVersions, planVersionId === null ? sql`false` : eq(planVersions.id, planVersionId));
  if (treatmentId !== null) {
    const [chosen] = await found.where(eq(id, treatmentId));
    return chosen;
  }
  const [first] = await found
    .where(and(eq(forPatients, true), isNull(retiredAt)))
    .orderBy(asc(treatments.position), asc(id))
    .limit(1);
  return first;
}

/** With one treatment on offer every visit is for that, and the desk does not name it (TREAT-32). */
export const OFFERS_SEVERAL = sql<boolean>`(select count(*) from ${treatments} offered where offered.retired_at is null) > 1`;

export async function offersSeveral(queries: Queries): Promise<boolean> {
  const [row] = await queries.select({ several: OFFERS_SEVERAL }).from(sql`(select 1) as once`);
  return row?.several ?? false;
}

/** What a visit is for and who does it, by name. */
export interface VisitNames {
  treatment: { _id: string; name: string } | null;
  dentist: { _id: string; name: string } | null;
}

const json = (table: typeof treatments | typeof dentists) =>
  sql<Record<string, string>>`coalesce(json_object_agg(${table.id}, ${table.name}), '{}')`;

/** Names visits: each by the identifiers that its row has. */
export async function visitNamer(
  queries: Queries,
  rows: readonly { treatmentId: string | null; dentistId: string | null }[],
): Promise<(row: { treatmentId: string | null; dentistId: string | null }) => VisitNames> {
  const ofTreatments = rows.some(({ treatmentId }) => treatmentId !== null)
    ? (await queries.select({ names: json(treatments) }).from(treatments))[0]?.names
    : undefined;
  const ofDentists = rows.some(({ dentistId }) => dentistId !== null)
    ? (await queries.select({ names: json(dentists) }).from(dentists))[0]?.names
    : undefined;
  const named = (names: Record<string, string> = {}, _id: string | null) =>
    _id === null ? null : { _id, name: names[_id] ?? '' };
  return ({ treatmentId, dentistId }) => ({
    treatment: named(ofTreatments, treatmentId),
    dentist: named(ofDentists, dentistId),
  });
}
