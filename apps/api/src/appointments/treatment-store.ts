import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { dentists, treatments } from '../db/schema.ts';

/** A treatment as far as a booking of it depends on it. */
interface BookedTreatment {
  id: string;
  name: string;
  minutes: number | null;
  sessions: number;
  forPatients: boolean;
  retiredAt: Date | null;
}

const { id, name, minutes, sessions, forPatients, retiredAt } = treatments;
const FIELDS = { id, name, minutes, sessions, forPatients, retiredAt };

/** The treatment by that identifier; the first that patients can book where there is none. */
export async function findTreatment(
  queries: Queries,
  treatmentId: string | null,
): Promise<BookedTreatment | undefined> {
  if (treatmentId !== null) {
    const [chosen] = await queries.select(FIELDS).from(treatments).where(eq(id, treatmentId));
    return chosen;
  }
  const [first] = await queries
    .select(FIELDS)
    .from(treatments)
    .where(and(eq(forPatients, true), isNull(retiredAt)))
    .orderBy(asc(treatments.position), asc(id))
    .limit(1);
  return first;
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
