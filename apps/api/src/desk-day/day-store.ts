import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { IS_PAID, OFFERS_SEVERAL } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { appointments, dentists, medicalHistories, subscriptions, treatments, users } from '../db/schema.ts';

export type VisitRow = Awaited<ReturnType<typeof findVisitsOn>>[number];

/** The visits of a date (`YYYY-MM-DD`), whatever became of them, by their time. */
export function findVisitsOn(queries: Queries, date: string) {
  return findVisits(queries, eq(appointments.date, date));
}

export async function findVisit(queries: Queries, id: string): Promise<VisitRow | undefined> {
  const [row] = await findVisits(queries, eq(appointments.id, id));
  return row;
}

function findVisits(queries: Queries, which: SQL) {
  return queries
    .select({
      id: appointments.id,
      userId: appointments.userId,
      patientName: users.name,
      phone: users.phone,
      personalDetails: appointments.personalDetails,
      date: appointments.date,
      startMinute: appointments.startMinute,
      endMinute: appointments.endMinute,
      startsAt: appointments.startsAt,
      chair: appointments.chair,
      status: appointments.status,
      arrivedAt: appointments.arrivedAt,
      inChairAt: appointments.inChairAt,
      isFollowUp: appointments.isFollowUp,
      withoutPlan: appointments.withoutPlan,
      isPaid: IS_PAID,
      treatmentName: sql<string | null>`case when ${OFFERS_SEVERAL} then ${treatments.name} end`,
      dentistId: dentists.id,
      dentistName: dentists.name,
      dentistColour: dentists.colour,
      cancelReason: appointments.cancelReason,
      medicalInfo: appointments.medicalInfo,
      sessionsGranted: subscriptions.sessionsGranted,
      sessionsConsumed: subscriptions.sessionsConsumed,
      drugAllergies: medicalHistories.drugAllergies,
      isPregnant: medicalHistories.isPregnant,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .innerJoin(subscriptions, eq(subscriptions.id, appointments.subscriptionId))
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .leftJoin(dentists, eq(dentists.id, appointments.dentistId))
    .leftJoin(medicalHistories, eq(medicalHistories.userId, appointments.userId))
    .where(which)
    .orderBy(asc(appointments.startMinute), asc(appointments.chair), asc(appointments.id));
}
