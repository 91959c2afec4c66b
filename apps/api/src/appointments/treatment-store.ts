import type { Pause } from '@chairside/rules/plan-pause';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { HOURS_STAY } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { dentists, planVersions, treatmentDentists, treatments } from '../db/schema.ts';
import { ONCE, statement } from '../db/statement.ts';
import { PAUSE_ON_DATE } from '../subscriptions/feature.ts';
import { CHANGES_SINCE, SESSIONS_COMPLETED } from './store.ts';

/** What a booking depends on beside the patient's other visits. */
interface BookingBasis extends BookedTreatment {
  /** The pause of the plan that the date lies in. */
  pause: Pause | null;
  /** How many bookings and moves the patient has made since the day began. */
  changes: number;
  /** The sessions of the plan's term that visits have used, by their numbers. */
  completed: number[];
}

/** A treatment as far as a booking of it depends on it. */
interface BookedTreatment {
  id: string;
  name: string;
  sessions: number;
  forPatients: boolean;
  retiredAt: Date | null;
  /** All that the patient's plan includes; null for everything. */
  ofPlan: string[] | null;
}

const { id, name, sessions, forPatients, retiredAt } = treatments;

/** Whether somebody does a treatment (TREAT-30): any dentist, or one of those chosen for it who is listed still. */
const IS_DONE = sql<boolean>`coalesce((
  select bool_or(doing.retired_at is null)
    from ${treatmentDentists} chosen
    join ${dentists} doing on doing.id = chosen.dentist_id
   where chosen.treatment_id = ${id}), true)`;

const basisOf = (statementName: string, treatment: SQL | undefined) =>
  statement((tx) =>
    tx
      .select({
        ...{ id, name, sessions, forPatients, retiredAt },
        ofPlan: planVersions.treatmentIds,
        pause: PAUSE_ON_DATE,
        changes: CHANGES_SINCE,
        completed: SESSIONS_COMPLETED,
        held: HOURS_STAY,
      })
      .from(treatments)
      .leftJoin(planVersions, eq(planVersions.id, sql.placeholder('planVersionId')))
      .where(treatment)
      .orderBy(desc(IS_DONE), asc(treatments.position), asc(id))
      .limit(1)
      .prepare(statementName),
  );

// One statement for both would be planned anew for each booking (decision 66).
const basisOfChosen = basisOf('read_booking_basis', eq(id, sql.placeholder('treatmentId')));
const basisOfFirst = basisOf('read_booking_basis_of_first', and(forPatients, isNull(retiredAt)));

/**
 * The treatment by that identifier, or the first that patients can book where there is none, as for the free times (TREAT-30),
 * and all else that a booking on a date depends on: what the version of the plan includes, its pause then, the patient's
 * bookings and moves since an instant, and the sessions that are used. Hours and chairs stay as they are from then on.
 */
export async function findBookingBasis(
  tx: Queries,
  asked: {
    userId: string;
    subscriptionId: string;
    planVersionId: string | null;
    treatmentId: string | null;
    date: string;
    since: Date;
    /** When the plan's term began; null while nothing is paid. */
    termStart: Date | null;
  },
): Promise<BookingBasis | undefined> {
  const basis = asked.treatmentId === null ? basisOfFirst : basisOfChosen;
  const [row] = await basis(tx).execute(asked);
  return row;
}

/** With one treatment on offer every visit is for that, and the desk does not name it (TREAT-32). */
export const OFFERS_SEVERAL = sql<boolean>`(select count(*) from ${treatments} offered where offered.retired_at is null) > 1`;

export async function offersSeveral(queries: Queries): Promise<boolean> {
  const [row] = await queries.select({ several: OFFERS_SEVERAL }).from(ONCE);
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

/** Who does a visit, by name; null where its row has nobody. */
export async function dentistNamed(
  queries: Queries,
  dentistId: string | null,
): Promise<VisitNames['dentist']> {
  if (dentistId === null) return null;
  const visit = { treatmentId: null, dentistId };
  const nameOf = await visitNamer(queries, [visit]);
  return nameOf(visit).dentist;
}
