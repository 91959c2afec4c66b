import type { Appointment } from '@chairside/contract/appointments';
import { sessionsUsed } from '@chairside/rules/appointment';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import type { Queries } from '../db/database.ts';
import { findFollowUps, findMoves } from './listing-store.ts';
import { findOwn, findPage, type ListFilter, type PageRow } from './page-store.ts';
import type { AppointmentRow, MoveRow } from './store.ts';
import type { VisitNames } from './treatment-store.ts';

type Parent = { id: string; date: string; sessionNumber: number | null } | null;

interface Around extends VisitNames {
  parent: Parent;
  followUps: AppointmentRow[];
  moves: MoveRow[];
  isPaid: boolean;
}

/** A page of a patient's appointments as the wire shows them, with what belongs to each. */
export async function presentPage(
  queries: Queries,
  filter: ListFilter,
  page: { limit: number; offset: number },
): Promise<Appointment[]> {
  return presentRows(queries, await findPage(queries, filter, page));
}

/** One of a patient's appointments as the wire shows it; null when there is none by this id. */
export async function presentOne(queries: Queries, userId: string, id: string): Promise<Appointment | null> {
  const row = await findOwn(queries, { userId, id });
  const [appointment] = row ? await presentRows(queries, [row]) : [];
  return appointment ?? null;
}

/** Appointments as the wire shows them, in the order they come in. */
export async function presentRows(queries: Queries, rows: readonly PageRow[]): Promise<Appointment[]> {
  const followed = rows.filter(({ hasFollowUps }) => hasFollowUps).map(({ appointment }) => appointment.id);
  const moved = rows.filter(({ hasMoves }) => hasMoves).map(({ appointment }) => appointment.id);
  const followUps = followed.length > 0 ? await findFollowUps(queries, followed) : [];
  const moves = moved.length > 0 ? await findMoves(queries, moved) : [];
  return rows.map(({ appointment, ...around }) =>
    presentAppointment(appointment, {
      ...around,
      followUps: followUps.filter(({ parentId }) => parentId === appointment.id),
      moves: moves.filter(({ appointmentId }) => appointmentId === appointment.id),
    }),
  );
}

export function presentAppointment(
  row: AppointmentRow,
  {
    parent = null,
    followUps = [],
    moves = [],
    isPaid = false,
    treatment,
    dentist,
  }: Partial<Around> & VisitNames,
): Appointment {
  return {
    _id: row.id,
    userId: row.userId,
    date: row.date,
    timeSlot: timeSlotOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    notes: row.notes,
    status: row.status,
    sessionNumber: row.sessionNumber,
    isFollowUp: row.isFollowUp,
    withoutPlan: row.withoutPlan,
    isPaid,
    treatment,
    dentist,
    sessions: sessionsUsed(row),
    followUpNumber: row.followUpNumber,
    parentAppointment: parent && { _id: parent.id, date: parent.date, sessionNumber: parent.sessionNumber },
    followUps: followUps.map((followUp) => ({
      _id: followUp.id,
      date: followUp.date,
      timeSlot: timeSlotOf(followUp),
      endsAt: followUp.endsAt.toISOString(),
      status: followUp.status,
      notes: followUp.notes,
      scheduledAt: followUp.startsAt.toISOString(),
      createdAt: followUp.createdAt.toISOString(),
    })),
    rescheduleHistory: movesInTime(moves, row).map((move) => ({
      originalDate: move.fromDate,
      originalTimeSlot: formatTimeSlot({ start: move.fromStartMinute, end: move.fromEndMinute }),
      reason: move.reason,
      rescheduledAt: move.createdAt.toISOString(),
    })),
    cancellation: row.cancelledBy && { by: row.cancelledBy, reason: row.cancelReason },
    personalDetails: row.personalDetails,
    medicalInfo: row.medicalInfo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Without those that led to another chair alone: the patient comes when they did before (DESK-92). */
function movesInTime(moves: MoveRow[], row: AppointmentRow): MoveRow[] {
  return moves.filter((move, place) => {
    const next = moves[place + 1];
    const to = next
      ? { date: next.fromDate, start: next.fromStartMinute }
      : { date: row.date, start: row.startMinute };
    return move.fromDate !== to.date || move.fromStartMinute !== to.start;
  });
}

export function timeSlotOf({
  startMinute,
  endMinute,
}: Pick<AppointmentRow, 'startMinute' | 'endMinute'>): string {
  return formatTimeSlot({ start: startMinute, end: endMinute });
}
