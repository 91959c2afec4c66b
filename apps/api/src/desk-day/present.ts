import type { DeskVisit } from '@chairside/contract/desk-day';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { mayStaff, type StaffMember } from '@chairside/rules/staff';
import { undoUntil } from '@chairside/rules/visit-undo';
import { otherVisitor } from '@chairside/rules/visitor';
import type { StepRow } from '../appointments/feature.ts';
import type { VisitRow } from './day-store.ts';

/** Enough for staff to tell people of one name apart, and too little to ring anybody. */
const PHONE_END = 4;

interface Presented {
  /** The last step that was not undone. */
  lastStep: StepRow | undefined;
  /** Who looks. */
  staff: StaffMember;
  timeZone: string;
}

/** A visit as the desk shows it (DESK-10). */
export function presentVisit(row: VisitRow, { lastStep, staff, timeZone }: Presented): DeskVisit {
  const other = otherVisitor(row.personalDetails?.name ?? null, row.patientName);
  return {
    _id: row.id,
    userId: row.userId,
    name: other ?? row.patientName,
    phoneEnd: (row.personalDetails?.phone ?? row.phone)?.slice(-PHONE_END) ?? null,
    bookedBy: other === null ? null : row.patientName,
    date: row.date,
    start: row.startMinute,
    end: row.endMinute,
    startsAt: row.startsAt.toISOString(),
    chair: row.chair,
    status: row.status,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    inChairAt: row.inChairAt?.toISOString() ?? null,
    isFollowUp: row.isFollowUp,
    withoutPlan: row.withoutPlan,
    isPaid: row.isPaid,
    treatment: row.treatmentName,
    dentist: dentistOf(row),
    sessionsLeft: row.withoutPlan ? null : row.sessionsGranted - row.sessionsConsumed,
    cancelReason: row.cancelReason,
    alerts: mayStaff(staff, 'see_alerts') ? alertsOf(row, other === null) : null,
    lastStep: lastStep ? presentStep(lastStep, timeZone) : null,
  };
}

function dentistOf({ dentistId: _id, dentistName: name, dentistColour: colour }: VisitRow) {
  return _id === null || name === null || colour === null ? null : { _id, name, colour };
}

/** What was said for this visit, and what the patient's medical history says where the visit is their own. */
function alertsOf({ medicalInfo, drugAllergies, isPregnant }: VisitRow, isOwn: boolean) {
  const ofHistory = isOwn ? (drugAllergies ?? []) : [];
  return {
    allergies: [...new Set([...(medicalInfo?.drugAllergies ?? []), ...ofHistory])],
    isPregnant: medicalInfo?.isPregnant === true || (isOwn && isPregnant === true),
  };
}

function presentStep({ id, step, takenAt }: StepRow, timeZone: string) {
  const takenOn = clinicDateAt(takenAt, timeZone);
  return {
    _id: id,
    step,
    takenAt: takenAt.toISOString(),
    undoUntil: undoUntil({ step, takenAt, takenOn }, timeZone).toISOString(),
  };
}
