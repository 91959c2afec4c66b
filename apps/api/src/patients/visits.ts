import type { CardVisit } from '@chairside/contract/desk-patient-fields';
import { otherVisitor } from '@chairside/rules/visitor';
import { findVisitsOf, offersSeveral, timeSlotOf, visitNamer } from '../appointments/feature.ts';
import { recordAccess } from '../audit/feature.ts';
import type { Database } from '../db/database.ts';
import { findFollowUpDates } from '../phone-calls/feature.ts';
import type { UserRow } from '../users/feature.ts';

const SHOWN = 200;

/** The visits of a patient, with what each side wrote for them; if any was written, the audit log says who read it (DESK-35). */
export async function visitsOf(
  database: Database,
  user: UserRow,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ visits: CardVisit[]; more: boolean }> {
  const rows = await findVisitsOf(database, user.id, SHOWN + 1);
  const shown = rows.slice(0, SHOWN);
  if (shown.some(({ notes }) => notes)) {
    const access = { actor: 'clinic', action: 'read', subject: 'appointment', now } as const;
    await recordAccess(database, { ...access, userId: user.id, staffId });
  }
  const due = await findFollowUpDates(
    database,
    shown.map(({ id }) => id),
  );
  const dueOn = new Map(due.map((one) => [one.appointmentId, one.dueOn]));
  const nameOf = await visitNamer(database, shown);
  const namesTreatments = await offersSeveral(database);
  const visits = shown.map((row) => ({
    _id: row.id,
    date: row.date,
    timeSlot: timeSlotOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: row.status,
    inChairAt: row.inChairAt?.toISOString() ?? null,
    chair: row.chair,
    isFollowUp: row.isFollowUp,
    withoutPlan: row.withoutPlan,
    sessionNumber: row.sessionNumber,
    treatment: namesTreatments ? (nameOf(row).treatment?.name ?? null) : null,
    dentist: nameOf(row).dentist?.name ?? null,
    followUpDue: dueOn.get(row.id) ?? null,
    visitor: otherVisitor(row.personalDetails?.name ?? null, user.name),
    patientNote: isClinics(row) ? '' : row.notes,
    clinicNote: isClinics(row) ? row.notes : '',
    cancellation: row.cancelledBy && { by: row.cancelledBy, reason: row.cancelReason },
  }));
  return { visits, more: rows.length > SHOWN };
}

/** Follow-ups are the clinic's, and so is what its staff have booked: what stands in them is the clinic's as well. */
const isClinics = (row: { isFollowUp: boolean; bookedBy: string | null }) =>
  row.isFollowUp || row.bookedBy !== null;
