import type { PatientAlert, PatientMedical } from '@chairside/contract/desk-patient-fields';
import { isActive } from '@chairside/rules/appointment';
import { otherVisitor } from '@chairside/rules/visitor';
import { findVisitsOf } from '../appointments/feature.ts';
import { recordAccess } from '../audit/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import { medicalHistoryOf } from '../profile/feature.ts';
import type { UserRow } from '../users/feature.ts';

const VISITS_READ = 200;

interface Reader {
  staffId: string;
  now: Date;
}

/** Allergies and pregnancy, of the history and of what was said for visits that are still to come (DESK-34). */
export async function alertsOf(database: Database, user: UserRow, reader: Reader): Promise<PatientAlert[]> {
  const history = await medicalHistoryOf(database, user.id);
  const said = await saidForVisits(database, user);
  await recordRead(database, user, reader);
  return [
    ...alertsIn(history, null),
    ...said
      .filter(({ isToCome }) => isToCome)
      .flatMap(({ date, visitor, ...info }) => alertsIn(info, { date, visitor })),
  ];
}

/** Everything that a patient has said of their health (DESK-34). */
export async function medicalOf(database: Database, user: UserRow, reader: Reader): Promise<PatientMedical> {
  const history = await medicalHistoryOf(database, user.id);
  const said = await saidForVisits(database, user);
  await recordRead(database, user, reader);
  return { history, saidForVisits: said.map(({ isToCome: _, ...info }) => info) };
}

function alertsIn(
  { drugAllergies, isPregnant }: { drugAllergies: string[]; isPregnant: boolean },
  visit: PatientAlert['visit'],
): PatientAlert[] {
  const allergies = drugAllergies.map((text) => ({ kind: 'allergy', text, visit }) as const);
  return isPregnant ? [...allergies, { kind: 'pregnancy', text: null, visit }] : allergies;
}

/** What was said when visits were booked, latest first. */
async function saidForVisits(queries: Queries, user: UserRow) {
  const visits = await findVisitsOf(queries, user.id, VISITS_READ);
  return visits.flatMap((visit) => {
    const { medicalInfo } = visit;
    if (!medicalInfo) return [];
    return [
      {
        visitId: visit.id,
        date: visit.date,
        visitor: otherVisitor(visit.personalDetails?.name ?? null, user.name),
        systemicDiseases: medicalInfo.systemicDiseases ?? [],
        drugAllergies: medicalInfo.drugAllergies ?? [],
        pastTreatments: medicalInfo.pastTreatments ?? [],
        previousExperiences: medicalInfo.previousExperiences ?? [],
        isPregnant: medicalInfo.isPregnant ?? false,
        isToCome: isActive(visit),
      },
    ];
  });
}

async function recordRead(database: Database, user: UserRow, { staffId, now }: Reader): Promise<void> {
  const access = { actor: 'clinic', action: 'read', subject: 'medical_history', now } as const;
  await recordAccess(database, { ...access, userId: user.id, staffId });
}
